/** The little that is used of it; the package brings no types. */
declare module 'autocannon' {
  type Result = { non2xx: number; errors: number; requests: { average: number; total: number } };
  export default function autocannon(options: {
    url: string;
    connections: number;
    duration: number;
    headers?: Record<string, string>;
  }): Promise<Result>;
}
