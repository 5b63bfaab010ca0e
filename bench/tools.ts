import { spawn } from 'node:child_process';

/** A program of a package that npm fetches once into its own cache: none of these belongs to the product. */
export type Tool = { package: string; program: string };

/** Runs a tool and returns its exit code and outputs. */
export async function runTool(
  { package: name, program }: Tool,
  args: string[],
  env: Record<string, string> = {},
): Promise<{ code: number | null; stdout: string; stderr: string }> {
  const child = spawn('npm', ['exec', '--yes', `--package=${name}`, '--', program, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  });
  const read = async (stream: NodeJS.ReadableStream) => {
    const chunks: Buffer[] = [];
    for await (const chunk of stream) chunks.push(chunk as Buffer);
    return Buffer.concat(chunks).toString('utf8');
  };
  const ended = new Promise<number | null>((resolve) => {
    child.on('close', resolve);
  });
  const [stdout, stderr] = await Promise.all([read(child.stdout), read(child.stderr)]);
  return { code: await ended, stdout, stderr };
}
