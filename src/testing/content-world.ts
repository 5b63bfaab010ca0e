import type { Role } from '#shared/actor.ts';
import type { TestServer } from './kit.ts';
import { makeAccount, makePerson } from './tenants.ts';

/**
 * A tenant for tests of content: agency, account with a host, content model, and signed-in people of any role.
 */
export type World = {
  agencyId: string;
  accountId: string;
  host: string;
  types: Record<string, string>;
  pipelines: Record<string, string>;
  stages: Record<string, string>;
  /** Makes a person with a role and a session. */
  as: (role: Role) => Promise<{ cookie: string; userId: string }>;
  photo: (
    contentId: string | null,
    more?: Partial<{ state: string; kind: string; position: number }>,
  ) => Promise<string>;
};

const model = {
  Project: ['New', 'In progress', 'Completed', 'Published', 'Unpublished'],
  Blog: ['Idea', 'Draft', 'Reviewing', 'Completed', 'Published'],
  Default: ['New', 'In progress', 'Completed'],
};

const pipelineOfTypes = [
  ['project', 'Project'],
  ['blog', 'Blog'],
  ['listing', 'Default'],
  ['testimonial', 'Default'],
] as const;

/** Makes a tenant for tests of content; `name` is part of its host, so that a test may have several. */
export async function contentWorld(server: Pick<TestServer, 'sql'>, name = 'cedar'): Promise<World> {
  const insert = async (text: string, values: unknown[]) => {
    const [row] = await server.sql<{ id: string }>(text, values);
    return row!.id;
  };
  const host = `${name}.localhost`;
  const { accountId, agencyId } = await makeAccount(server, `${name} & Stone`, { host });
  const pipelines: Record<string, string> = {};
  const stages: Record<string, string> = {};
  const types: Record<string, string> = {};
  for (const [label, stageLabels] of Object.entries(model)) {
    pipelines[label] = await insert('insert into pipeline (account_id, label) values ($1, $2) returning id', [
      accountId,
      label,
    ]);
    for (const [position, stage] of stageLabels.entries()) {
      stages[`${label}/${stage}`] = await insert(
        `
          insert into stage (account_id, pipeline_id, label, value, color, position)
          values ($1, $2, $3, $4, '#336699', $5)
          returning id
        `,
        [accountId, pipelines[label], stage, stage.toLowerCase(), position],
      );
    }
  }
  for (const [position, [key, pipeline]] of pipelineOfTypes.entries()) {
    types[key] = await insert(
      `
        insert into content_type (account_id, pipeline_id, key, label, color, position)
        values ($1, $2, $3, $3, '#336699', $4)
        returning id
      `,
      [accountId, pipelines[pipeline], key, position],
    );
  }
  const tenantOf = (role: Role) => {
    if (role === 'house') return {};
    return role.startsWith('agency') ? { agencyId } : { accountId };
  };
  return {
    agencyId,
    accountId,
    host,
    types,
    pipelines,
    stages,
    async as(role) {
      const { cookie, userId } = await makePerson(server, { role, ...tenantOf(role) });
      return { cookie, userId };
    },
    async photo(contentId, { state = 'ready', kind = 'image', position = 0 } = {}) {
      const id = await insert(
        `
          insert into media (
            account_id, content_id, kind, name, media_type, size, state, width, height, thumbhash,
            average_color, position, lat, lng, upload_completed
          )
          values (
            $1, $2, $3, 'DSC_1.jpg', 'image/jpeg', 1000, $4, 1200, 800, 'aGFzaA==', '#aabbcc', $5, 41.5,
            29.1, true
          )
          returning id
        `,
        [accountId, contentId, kind, state, position],
      );
      if (state === 'ready')
        await server.sql(
          `
            update media
            set derivatives = jsonb_build_object(
              'sizes', jsonb_build_array('200x200', '480x480'), 'base',
              'image/thumb/' || account_id || '/' || id, 'avif', true
            )
            where id = $1
          `,
          [id],
        );
      return id;
    },
  };
}
