// Tries changes that nobody has saved, follows them, and says what they would do.
import type { PruebaRequest, PruebaPersona } from '../core/api/pruebas.ts';
import { failure } from '../core/kit/failure.ts';
import { textFor } from '../core/kit/text.ts';
import { tryChangesJournal } from '../core/machines/tryChanges.journal.ts';
import { tryChangesMachine } from '../core/machines/tryChanges.ts';
import type { TryContext } from '../core/machines/tryChangesEvent.ts';
import type { FormatOption, Outcome } from './command.ts';
import type { Door } from './door.ts';
import { beginDrive, noticed, resting } from './drive.ts';
import { EXIT, stopOf } from './exitCodes.ts';
import type { Io } from './io.ts';
import { idsOfLegajos } from './named.ts';
import { personText, trialText } from './trial.ts';

const failed = (io: Io, c: TryContext): never => {
  throw stopOf(noticed(io, c.code ?? 'unavailable', c.notice?.message ?? '', c.errors));
};

export const tried = async (
  io: Io,
  door: Door,
  pedido: PruebaRequest,
  o: FormatOption & { readonly person?: number | undefined },
): Promise<Outcome> => {
  const json = o.format === 'json',
    [person] = o.person === undefined ? [] : await idsOfLegajos(door, String(o.person)),
    actor = beginDrive(io, tryChangesMachine(door.ports), tryChangesJournal);
  actor.subscribe((s) => {
    const p = s.context.progress;
    if (p && s.matches('running'))
      io.progress(textFor('pruebas.terminal.progreso', { hechos: p.hechos, total: p.total }));
  });
  // Nobody reads what it would find: it ends with the terminal that asked.
  io.onInterrupt = () => {
    actor.send({ type: 'cancel' });
    return undefined;
  };
  actor.send({ type: 'run', pedido });
  const s = await resting(actor);
  io.onInterrupt = undefined;
  if (s.matches('cancelled')) throw stopOf(failure('conflict', 'cli.trabajo.detenido'));
  if (!s.matches('done') || s.context.resultado === null) failed(io, s.context);
  let persona: PruebaPersona | null = null;
  if (person !== undefined) {
    actor.send({ type: 'open', id_personal: person });
    const p = await resting(actor);
    if (p.context.persona === null) failed(io, p.context);
    persona = p.context.persona;
  }
  actor.stop();
  const r = s.context.resultado!,
    found = r.problemas.nuevos.some((g) => g.nivel === 'error') || r.pruebas_rotas.length > 0;
  await io.out(
    json
      ? `${JSON.stringify(persona ? { ...r, persona } : r)}\n`
      : persona
        ? personText(persona, io.color)
        : trialText(r, io.color),
  );
  io.say(textFor(found ? 'pruebas.terminal.hallazgos' : 'pruebas.terminal.nadaSeGuardo'));
  return found ? EXIT.findings : EXIT.ok;
};
