// The id of a request that the browser sends: by it the server's log, the job and what a person is told are one.
import { describe, expect, it, vi } from 'vitest';

describe('cada pedido del navegador', () => {
  it('lleva un número suyo, que el servidor toma como está, y conserva sus otros encabezados', async () => {
    const sent: Headers[] = [];
    vi.stubGlobal('fetch', async (_: string, o: RequestInit) => {
      sent.push(new Headers(o.headers));
      return new Response('{}', { status: 200, headers: { 'content-type': 'application/json' } });
    });
    vi.stubGlobal('window', {});
    vi.stubGlobal('addEventListener', () => undefined);
    try {
      const { ports } = await import('../../web/ports.ts');
      for (let n = 0; n < 2; n++)
        await ports.fetch({ method: 'POST', path: '/x', headers: { 'x-empresa': 'demo' }, body: '{}' })();
      const ids = sent.map((h) => h.get('x-request-id'));
      expect(ids).toEqual([expect.stringMatching(/^[0-9a-f]{12}$/), expect.stringMatching(/^[0-9a-f]{12}$/)]);
      expect(new Set(ids).size).toBe(2);
      expect(sent.map((h) => h.get('x-empresa'))).toEqual(['demo', 'demo']);
    } finally {
      vi.unstubAllGlobals();
    }
  });
});
