// Asks who is signed in before the page's own code arrives. It is a separate file of a few bytes, so that the
// answer and the code travel at the same time.
import type {} from './earlyAnswers.ts';

// Import nothing else here: this file would wait for it. The marker repeats storage.ts and session.ts, the
// request repeats `usuarios.misDatos`; tests/web-screens/primero.test.ts keeps them equal.
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
    // If the network refuses it, the code that needs the answer asks again.
    answer.catch(() => undefined);
    window.adelantos = { [PATH]: answer };
  }
} catch {
  /* Stored data that cannot be read is ignored: the page starts without it. */
}
