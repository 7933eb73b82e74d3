// Asks who is signed in before the page's own code has come. It is a file of a few bytes on its own, so that
// the answer and the code travel at the same time.
import type {} from './earlyAnswers.ts';

// Nothing else may be imported here: it would wait for the rest. The marker is that of storage.ts and
// session.ts, the request that of `usuarios.misDatos`; tests/web-screens/primero.test.ts holds both together.
const PATH = '/sixbe/MisDatos.json';
try {
  const marker = JSON.parse(localStorage.getItem('jornal.session') ?? 'null') as {
    readonly hasta?: number;
    readonly valor?: { readonly authToken?: unknown };
  } | null;
  const early = window.adelantos;
  if (
    early !== null &&
    marker !== null &&
    Number(marker.hasta) > Date.now() &&
    marker.valor?.authToken !== undefined
  ) {
    const answer = fetch(PATH, {
      method: 'POST',
      body: '',
      credentials: 'include',
      headers: { 'content-type': 'text/plain;charset=UTF-8', accept: 'application/json' },
    });
    // Refused by the network, it is asked again by whoever needed it.
    answer.catch(() => undefined);
    window.adelantos = { [PATH]: answer };
  }
} catch {
  /* What was kept cannot be read: the page begins without it. */
}
