// jornal raise: raises many people, an agreement's scale, or both: previewed first, written as one change,
// undone as one.
import { api } from '../../core/api/index.ts';
import type { WireAumentoRow, AumentoRequest } from '../../core/api/masivos.ts';
import { showAmount } from '../../core/kit/money.ts';
import { isCivilDate, showDate } from '../../core/kit/period.ts';
import { textFor } from '../../core/kit/text.ts';
import { AUMENTO_COLUMNS, aumentoFileRows } from '../../core/outputs/masivoFile.ts';
import { ROUNDING_UNITS } from '../../core/payroll/masivos/rounding.ts';
import {
  described,
  doorOptions,
  formatOption,
  withExamples,
  type FormatOption,
  type Register,
} from '../command.ts';
import type { Door, DoorOptions } from '../door.ts';
import { usage } from '../exitCodes.ts';
import { listMassChanges, undoImport } from '../importFile/later.ts';
import type { Io } from '../io.ts';
import { withProgress } from '../job.ts';
import {
  choice,
  collect,
  everyRow,
  offered,
  roundingOptions,
  whom,
  whomOptions,
  type Whom,
} from '../massChange.ts';
import { idOfCode } from '../named.ts';

interface Options extends Whom {
  readonly step: readonly string[];
  readonly base: string;
  readonly round: string;
  readonly up?: boolean;
  readonly later: string;
  readonly agreement?: string;
  readonly onlyScale?: boolean;
  readonly value?: readonly string[];
  readonly incorporate?: boolean;
  readonly source?: string;
  readonly absorb?: string;
}

export const raise: Register = (c, run) => {
  withExamples(c, 'masivos.cli.ejemplosAumento');
  roundingOptions(
    whomOptions(described(c.command('apply'), 'masivos.cli.aumentar', 'masivos.cli.ejemplosAumentar')),
  )
    .requiredOption('--step <fecha=valor>', textFor('masivos.cli.paso'), collect)
    .option('--base <base>', textFor('masivos.cli.base'), 'acumulado')
    .option('--later <qué>', textFor('masivos.cli.posteriores'), 'dejar')
    .option('--agreement <código>', textFor('masivos.cli.convenio'))
    .option('--only-scale', textFor('masivos.cli.soloEscala'))
    .option('--value <categoría=básico>', textFor('masivos.cli.valorEscala'), collect)
    .option('--incorporate', textFor('masivos.cli.incorporar'))
    .option('--source <texto>', textFor('masivos.cli.fuente'))
    .option('--absorb <código>', textFor('masivos.cli.absorbe'))
    .action((o: Options) => run.door(o, (io, door) => apply(io, door, o)));
  formatOption(
    doorOptions(described(c.command('list'), 'masivos.cli.listaAumento', 'masivos.cli.ejemplosListaAumento')),
    ['table', 'json'],
  ).action((o: DoorOptions & FormatOption) =>
    run.door(o, (io, door) => listMassChanges(io, door, 'aumento', o.format === 'json')),
  );
  doorOptions(
    described(
      c.command('undo').argument('<cambio>', textFor('cli.masivo.cambio')),
      'masivos.cli.deshacer',
      'masivos.cli.ejemplosDeshacerAumento',
    ),
  ).action((id: string, o: DoorOptions) => run.door(o, (io, door) => undoImport(io, door, id, 'raise')));
};

/** `2026-10-01=10%` and `2026-10-01=80000.00`. */
const stepOf = (s: string): AumentoRequest['pasos'][number] => {
  const m = /^(\d{4}-\d{2}-\d{2})=([+-]?\d+(?:\.\d+)?)(%?)$/.exec(s.trim());
  if (!m || !isCivilDate(m[1]!)) throw usage(textFor('masivos.cli.pasoMal', { valor: s }));
  return { desde: m[1]!, modo: m[3] === '%' ? 'porcentaje' : 'importe', valor: m[2]!.replace('+', '') };
};
const valuesOf = async (
  door: Door,
  values: readonly string[],
): Promise<{ id_rrhh_categoria: number; basico: string }[]> => {
  const all: { id_rrhh_categoria: number; basico: string }[] = [];
  for (const v of values) {
    const i = v.lastIndexOf('=');
    if (i < 1) throw usage(textFor('masivos.cli.valorMal', { valor: v }));
    all.push({
      id_rrhh_categoria: await idOfCode(door, 'Categorias', v.slice(0, i).trim()),
      basico: v.slice(i + 1).trim(),
    });
  }
  return all;
};

const requestOf = async (door: Door, o: Options): Promise<AumentoRequest> => ({
  ...(await whom(door, o)),
  pasos: o.step.map(stepOf),
  base: choice('--base', o.base, ['acumulado', 'inicial']),
  unidad: choice('--round', o.round, ROUNDING_UNITS),
  sentido: o.up ? 'arriba' : 'cercano',
  posteriores: choice('--later', o.later, ['dejar', 'subir']),
  basicos: o.onlyScale ? 0 : 1,
  escala:
    o.agreement === undefined
      ? null
      : {
          id_convenio: await idOfCode(door, 'Convenios', o.agreement),
          valores: o.value ? await valuesOf(door, o.value) : null,
          no_remunerativo: o.incorporate ? 'incorporar' : 'mantener',
          fuente: o.source ?? null,
        },
  id_a_cuenta:
    o.absorb === undefined
      ? null
      : await idOfCode(door, 'Conceptos', /^\d{1,4}$/.test(o.absorb) ? Number(o.absorb) : o.absorb),
});

const apply = async (io: Io, door: Door, o: Options): Promise<void> => {
  const pedido = await requestOf(door, o);
  const { content: resumen } = await withProgress(io, door, (paso) =>
      door.client.ask(api.masivos.aumento, pedido, { paso }),
    ),
    params = { id: resumen.id };
  const filas = await everyRow<WireAumentoRow>(
    async (desde) =>
      (
        await door.get(
          door.client.ask(
            api.masivos.filasAumento,
            { desde, cantidad: 500, buscar: '', cuales: '' },
            { params },
          ),
        )
      ).content,
  );
  const p = resumen.personas,
    said = [
      textFor('masivos.cli.personas', {
        cambian: p.cambian,
        iguales: p.iguales,
        problemas: p.problemas,
        excluidas: p.excluidas,
      }),
      ...resumen.pasos.map((x) =>
        textFor('masivos.cli.total', {
          desde: showDate(x.desde),
          personas: x.personas,
          antes: showAmount(x.antes),
          despues: showAmount(x.despues),
          diferencia: showAmount(x.diferencia),
          absorbe: showAmount(x.absorbe),
        }),
      ),
      ...resumen.escalas.map((e) =>
        textFor('masivos.cli.escala', {
          categoria: e.categoria,
          desde: showDate(e.desde),
          antes: e.antes === null ? '—' : showAmount(e.antes),
          despues: e.despues === null ? '—' : showAmount(e.despues),
        }),
      ),
      ...(resumen.atrasado
        ? [
            textFor('masivos.cli.atrasado', {
              desde: resumen.atrasado.desde,
              recibos: resumen.atrasado.recibos,
            }),
          ]
        : []),
    ];
  await offered(
    io,
    door,
    o,
    {
      resumen,
      filas,
      columns: AUMENTO_COLUMNS,
      loose: (f) => aumentoFileRows(f),
      said,
      total: p.cambian,
    },
    (id, key) => door.client.ask(api.masivos.aplicarAumento, undefined, { params: { id }, key }),
  );
};
