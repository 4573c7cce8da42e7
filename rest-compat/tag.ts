import { DeleteTagDocument, RenameTagDocument, TagsDocument } from './gql/list';
import type { Route } from './route';
import { array, described, integer, requestBody, shape, string, upTo } from './schemas';

export const tagRoutes: readonly Route[] = [
  {
    method: 'get',
    path: '/tags',
    name: 'tags',
    summary: 'The user’s tags, by name.',
    signedIn: true,
    prefixOnly: true,
    secret: true,
    answers: {
      200: {
        description: 'The tags.',
        schema: array(
          shape('Tag', {
            name: string,
            count: described(integer, 'Entries that have the tag, on any list.'),
          }),
        ),
      },
    },
    async answer({ run }) {
      const { viewerTags } = await run(TagsDocument, {});
      return { body: viewerTags.map(({ name, count }) => ({ name, count })) };
    },
  },
  {
    method: 'put',
    path: '/tags/{name}',
    name: 'renameTag',
    summary: 'Renames one of the user’s tags; where the new name is another tag already, both become one.',
    signedIn: true,
    prefixOnly: true,
    body: requestBody('TagChange', { name: upTo(40) }),
    answers: { 200: { description: 'The name it has now.', schema: shape('TagName', { name: string }) } },
    refusals: { 404: 'You have no tag with this name.' },
    async answer({ path, body, run }) {
      const { renameTag } = await run(RenameTagDocument, { from: path.name ?? '', to: body.string('name') });
      return { body: { name: renameTag } };
    },
  },
  {
    method: 'delete',
    path: '/tags/{name}',
    name: 'deleteTag',
    summary: 'Takes one of the user’s tags off all entries.',
    signedIn: true,
    prefixOnly: true,
    answers: { 204: { description: 'It was deleted.', schema: {} } },
    refusals: { 404: 'You have no tag with this name.' },
    async answer({ path, run }) {
      await run(DeleteTagDocument, { name: path.name ?? '' });
      return { status: 204 };
    },
  },
];
