// The review of a run: what stops its approval, what must be accepted, and what should be looked at.
import { api } from '../core/api/index.ts';
import type { LiquidacionReview } from '../core/api/liquidaciones.ts';
import { textFor } from '../core/kit/text.ts';
import type { Outcome } from './command.ts';
import type { Door } from './door.ts';
import { EXIT } from './exitCodes.ts';
import type { Io } from './io.ts';
import { problemLines } from './runShow.ts';

const reviewOf = async (door: Door, id: number): Promise<LiquidacionReview> =>
  (await door.get(door.client.ask(api.liquidaciones.chequeos, undefined, { params: { id } }))).content;

/** With errors, the outcome is findings. The server sends the first 500; the rest are counted. */
export const review = async (io: Io, door: Door, id: number, json: boolean): Promise<Outcome> => {
  const found = await reviewOf(door, id),
    outcome = found.errores > 0 ? EXIT.findings : EXIT.ok;
  if (json) {
    await io.out(`${JSON.stringify(found)}\n`);
    return outcome;
  }
  if (found.hallazgos.length === 0) {
    io.say(textFor('cli.run.sinHallazgos'));
    return outcome;
  }
  const lines = problemLines(
    found.hallazgos.map((h) => ({
      error: h.nivel === 'error',
      legajo: h.id_personal === 0 ? 0 : h.legajo,
      nombre: h.nombre,
      problema: h.mensaje,
    })),
  );
  await io.out(lines.map(({ line }) => `${line.trim()}\n`).join(''));
  const more = found.errores + found.avisos - found.hallazgos.length;
  if (more > 0) io.say(textFor('cli.run.hallazgosMas', { count: more }));
  if (found.por_aceptar.length > 0) io.say(textFor('cli.run.porAceptar', { id }));
  return outcome;
};

/** After a calculation: how much the review found, and how to read it. */
export const sayReview = async (io: Io, door: Door, id: number): Promise<void> => {
  const { errores, avisos } = await reviewOf(door, id);
  if (errores + avisos > 0) io.say(textFor('cli.run.revision', { errores, avisos, id }));
};
