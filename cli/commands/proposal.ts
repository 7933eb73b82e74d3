// jornal proposal: changes of concepts that another person must approve: listed, read as a difference,
// approved or rejected.
import { api } from '../../core/api/index.ts';
import type { WirePropuestaDetail } from '../../core/api/propuestas.ts';
import type { Row, Value } from '../../core/kit/field.ts';
import { showAmount } from '../../core/kit/money.ts';
import { showDate } from '../../core/kit/period.ts';
import { textFor, type TextKey } from '../../core/kit/text.ts';
import {
  described,
  doorOptions,
  formatOption,
  withExamples,
  type FormatOption,
  type Register,
} from '../command.ts';
import type { Door, DoorOptions } from '../door.ts';
import type { Io } from '../io.ts';
import { pairs, shown } from '../output.ts';
import { idArgument, positive } from '../tableArguments.ts';
import { tableOf } from '../../core/tables/index.ts';
import { listRows } from './list.ts';

interface ListOptions extends DoorOptions, FormatOption {
  readonly pending?: boolean;
  readonly all?: boolean;
  readonly page: number;
  readonly limit: number;
}
interface Decision extends DoorOptions {
  readonly reason: string;
  readonly breaks?: readonly string[];
}
const CAMPOS = tableOf('Conceptos').fields;

export const proposal: Register = (c, run) => {
  withExamples(c, 'propuestas.cli.ejemplos');
  formatOption(
    doorOptions(described(c.command('list'), 'propuestas.cli.list', 'propuestas.cli.ejemplo_list')),
  )
    .option('--pending', textFor('propuestas.cli.pendientes'))
    .option('--all', textFor('cli.list.todas'))
    .option('--page <n>', textFor('cli.list.pagina'), positive('--page'), 1)
    .option('--limit <n>', textFor('cli.list.limite'), positive('--limit'), 20)
    .action((o: ListOptions) =>
      run.door(o, (io, door) =>
        listRows(io, door, tableOf('Propuestas'), {
          ...o,
          filter: o.pending ? ['estado=propuesta'] : [],
        }),
      ),
    );
  const one = (name: 'show' | 'approve' | 'reject' | 'withdraw', summary: TextKey, example: TextKey) =>
    doorOptions(
      described(c.command(name).argument('<id>', textFor('propuestas.cli.id'), idArgument), summary, example),
    );
  formatOption(one('show', 'propuestas.cli.show', 'propuestas.cli.ejemplo_show'), ['table', 'json']).action(
    (id: number, o: DoorOptions & FormatOption) =>
      run.door(o, (io, door) => show(io, door, id, o.format === 'json')),
  );
  one('approve', 'propuestas.cli.approve', 'propuestas.cli.ejemplo_approve')
    .requiredOption('--reason <texto>', textFor('cli.opcion.motivo'))
    .option(
      '--breaks <prueba>',
      textFor('propuestas.cli.rompe'),
      (s: string, previous: readonly string[] = []) => [...previous, s],
    )
    .action((id: number, o: Decision) =>
      run.door(o, async (io, door) => {
        await door.get(
          door.client.ask(
            api.propuestas.aprobar,
            { motivo: o.reason, ...(o.breaks ? { confirma_pruebas: [...o.breaks] } : {}) },
            { params: { id }, key: door.ports.newId() },
          ),
        );
        io.say(textFor('propuestas.cli.aprobada', { id }));
      }),
    );
  for (const [name, call, said] of [
    ['reject', api.propuestas.rechazar, 'propuestas.cli.rechazada'],
    ['withdraw', api.propuestas.retirar, 'propuestas.cli.retirada'],
  ] as const)
    one(name, `propuestas.cli.${name}`, `propuestas.cli.ejemplo_${name}`)
      .requiredOption('--reason <texto>', textFor('cli.opcion.motivo'))
      .action((id: number, o: Decision) =>
        run.door(o, async (io, door) => {
          await door.get(
            door.client.ask(call, { motivo: o.reason }, { params: { id }, key: door.ports.newId() }),
          );
          io.say(textFor(said, { id }));
        }),
      );
};

/** A value of a concept as a person reads it; of a list, its rows. */
const value = (campo: string, v: unknown): string =>
  Array.isArray(v)
    ? v.length === 0
      ? '—'
      : (v as readonly Row[])
          .map((r) =>
            Object.entries(r)
              .filter(([k, x]) => x !== null && !k.endsWith('_codigo'))
              .map(([, x]) => String(x))
              .join(' · '),
          )
          .join(' | ')
    : v === null || v === undefined
      ? '—'
      : shown(CAMPOS[campo], v as Value, undefined);

const sides = (campo: string, a: unknown, b: unknown, labels: readonly [string, string]): string =>
  `${CAMPOS[campo]?.label ?? campo}\n  ${labels[0]}: ${value(campo, a)}\n  ${labels[1]}: ${value(campo, b)}\n`;

const report = (d: WirePropuestaDetail): string => {
  const t = (k: 'concepto' | 'estado' | 'autor' | 'desde' | 'decide' | 'motivo'): string =>
      textFor(`propuestas.cli.${k}`),
    r = d.resumen;
  return (
    pairs([
      [textFor('propuestas.cli.titulo'), `${d.titulo} (n.º ${d.id})`],
      [t('concepto'), d.concepto?.nombre ?? textFor('propuestas.nuevo')],
      [t('estado'), textFor(`propuestas.estado.${d.estado}`)],
      [t('autor'), d.autor.nombre],
      ...(d.desde === null ? [] : [[t('desde'), showDate(d.desde)] as const]),
      ...(d.decision
        ? [[t('decide'), d.decision.quien.nombre] as const, [t('motivo'), d.decision.motivo] as const]
        : []),
    ]) +
    d.cambios
      .map((c) =>
        sides(c.campo, c.antes, c.despues, [textFor('propuestas.antes'), textFor('propuestas.despues')]),
      )
      .join('') +
    (r
      ? `${textFor('propuestas.resumen', { periodo: showDate(r.periodo), cambian: r.cambian, comparadas: r.comparadas, suben: r.suben, bajan: r.bajan, neto: showAmount(r.neto), costo: showAmount(r.costo) })}\n`
      : `${textFor('propuestas.sinPrueba')}\n`) +
    (d.conflicto.length
      ? `${textFor('propuestas.conConflicto')}\n${d.conflicto.map((c) => sides(c.campo, c.antes, c.ahora, [textFor('propuestas.vista'), textFor('propuestas.ahora')])).join('')}`
      : '') +
    d.rompe.map((p) => `${textFor('propuestas.rompe', { prueba: p.clave, mensaje: p.mensaje })}\n`).join('')
  );
};

const show = async (io: Io, door: Door, id: number, json: boolean): Promise<void> => {
  const { content } = await door.get(door.client.ask(api.propuestas.detalle, undefined, { params: { id } }));
  await io.out(json ? `${JSON.stringify(content)}\n` : report(content));
};
