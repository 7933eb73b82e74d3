// Answers for a reader of another language: each sentence comes with its key and values, whichever thread
// made it.
import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readLanguage } from '../../cli/languageFiles.ts';
import { withSentences } from '../../core/i18n/recogniser.ts';
import { sayAnswer } from '../../core/kit/sayAnswer.ts';
import { fail } from '../../core/kit/failure.ts';
import { listen, originsIn } from '../../core/kit/heard.ts';
import { addTexts, sayIn } from '../../core/kit/text.ts';
import { openHeardJobs } from '../../server/kernel/heardJobs.ts';
import { levantarConDemo, type Banco, type Respuesta } from './servidor.ts';

let b: Banco, jefa: string;
const PROPIOS = { 'sec-fetch-site': 'same-origin', 'content-type': 'text/plain;charset=UTF-8' };
const llamar = (camino: string, cuerpo: unknown, lang?: string): Promise<Respuesta> =>
  b.pedir(`/sixbe/${camino}`, {
    galleta: jefa,
    cuerpo,
    cabeceras: { ...PROPIOS, ...(lang === undefined ? {} : { 'x-language': lang }) },
  });
/** The answer in English, made only from what it contains: a sentence without its key stays in Spanish. */
const enIngles = (r: Respuesta): string => {
  addTexts('en', readLanguage('en').textos);
  sayIn('en');
  try {
    return JSON.stringify(sayAnswer(r.sobre, withSentences, (s) => s));
  } finally {
    sayIn('es');
  }
};
const usos = (lang?: string): Promise<Respuesta> =>
  llamar('Conceptos/usos_de_nombre', { nombre: 'HISTORICO' }, lang);

beforeAll(async () => {
  b = await levantarConDemo({ ahora: () => Date.UTC(2026, 9, 5, 15) });
  await b.crearUsuario('jefa', ['administrador']);
  jefa = await b.ingresar('jefa');
});
afterAll(() => b.cerrar());

it('en español no lleva nada de más', async () => {
  expect((await usos()).texto).not.toContain('"said"');
});
it('lo que dice un hilo viaja con su clave, al lado de la frase de siempre', async () => {
  const es = await usos(),
    en = await usos('en');
  const { said, ...igual } = en.sobre as typeof en.sobre & { readonly said: unknown };
  expect(igual).toEqual(es.sobre);
  expect(said).toMatchObject({ 'en la fórmula': { key: 'chequeos.enFormula', values: {} } });
  expect([es, en].map((r) => r.texto.includes('en la fórmula'))).toEqual([true, true]);
  expect(enIngles(en)).not.toContain('en la fórmula');
});
it('lo que se rechaza, también, con la frase que lleva adentro', async () => {
  const r = await llamar('Conceptos/usos', { tabla: 'Conceptos', id: 'x' }, 'en');
  expect(r.sobre.errors).toMatchObject([{ message: 'id: se esperaba un número.' }]);
  expect(JSON.parse(enIngles(r))).toMatchObject({ errors: [{ message: 'id: a number was expected.' }] });
});
it('lo que dijo un trabajo se sabe cuando se pregunta por él, y sólo si se pidió en otro idioma', async () => {
  const jobs = openHeardJobs();
  const run = async (id: string, asked: boolean): Promise<readonly string[]> => {
    const first = asked ? listen() : undefined;
    jobs.iniciar({
      id,
      tipo: 'prueba',
      hacer: () => ({ fin: Promise.resolve(fail('phase', 'runs.detenido')) }),
    });
    first?.stop();
    await jobs.terminar();
    await setImmediate();
    const later = listen(),
      state = jobs.estado(id);
    later.stop();
    return Object.values(originsIn(state, later.heard)).map((o) => o.key);
  };
  expect([await run('en-otro', true), await run('en-espaniol', false)]).toEqual([['runs.detenido'], []]);
});
