import { expect, test, vi } from 'vitest';
import { describeCalls } from '../setup/restCalls';

describeCalls(['import', 'export'], ({ open, prefix }) => {
  test.runIf(prefix)('a library is brought, decided about, applied, undone and discarded', async () => {
    const { app, call } = await open();
    const ann = await app.signUp('ann');
    const body = { 1: { books_id: '1', title: 'Dune', primaryauthor: 'Herbert, Frank' }, 2: { title: 'Ox' } };
    const { body: created } = await call(ann, 'POST', '/imports', { body });
    const path = { id: created._id, row: '2' };
    const settled = () =>
      vi.waitUntil(async () => {
        const { body: found } = await call<{ state: string }>(ann, 'GET', '/imports/{id}', { path });
        return !found.state.endsWith('ing');
      });
    await settled();
    expect((await call(ann, 'GET', '/imports')).body).toMatchObject([{ _id: created._id, rows: 2 }]);
    expect((await call(ann, 'GET', '/imports/{id}/rows', { path })).body).toMatchObject([
      { title: 'Dune', verdict: 'certain', book: { title: 'Dune' } },
      { title: 'Ox' },
    ]);
    const certain = await call(ann, 'GET', '/imports/{id}/rows', { path, query: { verdict: 'certain' } });
    expect(certain.headers.get('x-total-count')).toBe('1');
    expect((await call(ann, 'GET', '/imports/{id}/rows', { path, query: { limit: '201' } })).status).toBe(
      400,
    );
    const decide = (body: object, row = '2') =>
      call(ann, 'PUT', '/imports/{id}/rows/{row}', { path: { ...path, row }, body });
    expect((await decide({ bookId: {} })).status).toBe(400);
    expect((await decide({ choice: 'skip' }, '02')).status).toBe(404);
    for (const choice of ['skip', null, 'skip'])
      expect((await decide({ choice })).body).toMatchObject({ row: 2, choice });
    expect((await call<string>(ann, 'GET', '/imports/{id}/left-out', { path })).body).toContain('Ox');
    expect((await call(ann, 'POST', '/imports/{id}/apply', { path })).status).toBe(202);
    await settled();
    expect((await call(ann, 'POST', '/imports/{id}/undo', { path })).status).toBe(202);
    await settled();
    expect((await call(ann, 'DELETE', '/imports/{id}', { path })).status).toBe(204);
    expect((await call(ann, 'GET', '/imports/{id}', { path })).status).toBe(404);
  });

  test.runIf(prefix)('the reader’s data is exported with its schema', async () => {
    const { app, call } = await open();
    const ann = await app.signUp('ann');
    expect((await call(app.guest, 'GET', '/export/schema.json')).status).toBe(200);
    const archive = await call(ann, 'GET', '/export', { query: { format: 'archive' } });
    expect(archive.body).toMatchObject({ profile: { username: 'ann' } });
    expect((await call(app.guest, 'GET', '/export', { query: { format: 'archive' } })).status).toBe(401);
  });
});
