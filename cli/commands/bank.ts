// jornal bank: who would be paid by bank, the file made once, the files that were sent, and what came back.
import { api } from '../../core/api/index.ts';
import {
  REJECTION_CAUSES,
  PAGO_GROUPS,
  type SentBancoFile,
  type BancoPagos,
  type PagoRequest,
} from '../../core/api/bancos.ts';
import { showAmount } from '../../core/kit/money.ts';
import { isCivilDate, showDate } from '../../core/kit/period.ts';
import { textFor, type TextKey } from '../../core/kit/text.ts';
import { Option } from 'commander';
import {
  described,
  doorOptions,
  formatOption,
  withExamples,
  yesOption,
  type FormatOption,
  type Outcome,
  type Register,
} from '../command.ts';
import { bankReview, runIds, tellChanges, tellLoweredWait, tellWaits } from '../bankReview.ts';
import { askConfirmation } from '../confirm.ts';
import { toOutput, type OutputOptions } from '../destination.ts';
import type { Door, DoorOptions } from '../door.ts';
import { dumped } from '../dump.ts';
import { EXIT, usage } from '../exitCodes.ts';
import type { Io } from '../io.ts';
import { withProgress } from '../job.ts';
import { idOfCode, idsOfLegajos } from '../named.ts';
import { grid } from '../output.ts';
import { idArgument, positive } from '../tableArguments.ts';

interface Ask extends DoorOptions {
  readonly layout: string;
  readonly payDate?: string;
  readonly sending?: number;
  readonly bank?: string;
  readonly except?: string;
}
interface Make extends Ask, OutputOptions {
  readonly withoutBlocked?: boolean;
  readonly yes?: boolean;
}
interface Reject extends DoorOptions {
  readonly payments: string;
  readonly cause: (typeof REJECTION_CAUSES)[number];
}
type Grupo = (typeof PAGO_GROUPS)[number];

export const bank: Register = (c, run) => {
  withExamples(c, 'bancos.cli.ejemplos');
  const one = (name: 'list' | 'preview' | 'file' | 'get' | 'annul' | 'reject', example: TextKey) =>
    doorOptions(described(c.command(name), `bancos.cli.${name}`, example));
  const about = (name: 'preview' | 'file', example: TextKey) =>
    one(name, example)
      .argument('<liquidaciones...>', textFor('bancos.cli.liquidaciones'), runIds)
      .requiredOption('--layout <código>', textFor('bancos.cli.disenio'))
      .option('--pay-date <fecha>', textFor('bancos.cli.fecha'))
      .option('--sending <n>', textFor('bancos.cli.envio'), positive('--sending'))
      .option('--bank <entidad>', textFor('bancos.cli.banco'))
      .option('--except <legajos>', textFor('bancos.cli.excepto'));
  formatOption(one('list', 'bancos.cli.ejemploList'), ['table', 'json']).action(
    (o: DoorOptions & FormatOption) => run.door(o, (io, door) => list(io, door, o.format === 'json')),
  );
  formatOption(about('preview', 'bancos.cli.ejemploPreview'), ['table', 'json'])
    .addOption(
      new Option('--group <grupo>', textFor('bancos.cli.grupo'))
        .choices([...PAGO_GROUPS])
        .default('bloqueados'),
    )
    .action((ids: readonly number[], o: Ask & FormatOption & { readonly group: Grupo }) =>
      run.door(o, (io, door) => preview(io, door, ids, o)),
    );
  bankReview(c, run);
  yesOption(about('file', 'bancos.cli.ejemploFile'))
    .option('--without-blocked', textFor('bancos.cli.sinBloqueados'))
    .option('--output <archivo>', textFor('declaraciones.cli.salida'))
    .option('--force', textFor('cli.opcion.force'))
    .action((ids: readonly number[], o: Make) => run.door(o, (io, door) => make(io, door, ids, o)));
  const that = (name: 'get' | 'annul' | 'reject', example: TextKey) =>
    one(name, example).argument('<archivo>', textFor('bancos.cli.archivo'), idArgument);
  that('get', 'bancos.cli.ejemploGet')
    .option('--output <archivo>', textFor('declaraciones.cli.salida'))
    .option('--force', textFor('cli.opcion.force'))
    .action((id: number, o: DoorOptions & OutputOptions) =>
      run.door(o, (io, door) => toOutput(io, o, false, (to) => bytes(to, door, id))),
    );
  that('annul', 'bancos.cli.ejemploAnnul')
    .requiredOption('--reason <texto>', textFor('cli.opcion.motivo'))
    .action((id: number, o: DoorOptions & { readonly reason: string }) =>
      run.door(o, (io, door) => annul(io, door, id, o.reason)),
    );
  that('reject', 'bancos.cli.ejemploReject')
    .requiredOption('--payments <lista>', textFor('bancos.cli.pagos'))
    .addOption(
      new Option('--cause <causa>', textFor('bancos.cli.causa'))
        .choices([...REJECTION_CAUSES])
        .default('cuenta'),
    )
    .action((id: number, o: Reject) => run.door(o, (io, door) => reject(io, door, id, o)));
};

const annul = async (io: Io, door: Door, id: number, motivo: string): Promise<void> => {
  await door.get(door.client.ask(api.bancos.anular, { motivo }, { params: { id }, key: door.ports.newId() }));
  io.say(textFor('bancos.cli.anulado', { id }));
};
const reject = async (io: Io, door: Door, id: number, o: Reject): Promise<void> => {
  const pagos = o.payments.split(',').map((x) => idArgument(x.trim()));
  await door.get(
    door.client.ask(
      api.bancos.rechazar,
      { pagos: [...pagos], causa: o.cause },
      { params: { id }, key: door.ports.newId() },
    ),
  );
  io.say(textFor('bancos.cli.devueltos', { id, n: pagos.length }));
};

const code = (n: number | null): string => (n === null ? '' : String(n).padStart(4, '0'));
const column = (
  name:
    | 'archivo'
    | 'fecha'
    | 'disenio'
    | 'pagos'
    | 'total'
    | 'estado'
    | 'legajo'
    | 'nombre'
    | 'cbu'
    | 'importe'
    | 'motivo',
) => ({
  name,
  label: textFor(`bancos.columnas.${name}`),
  right: ['archivo', 'pagos', 'total', 'legajo', 'importe'].includes(name),
});
const PAGE = 500;

const list = async (io: Io, door: Door, json: boolean): Promise<void> => {
  const archivos: SentBancoFile[] = [];
  for (let total = 1; archivos.length < total; ) {
    const { content } = await door.get(
      door.client.ask(api.bancos.archivos, { desde: archivos.length, cantidad: PAGE }),
    );
    archivos.push(...content.archivos);
    total = content.archivos.length === 0 ? 0 : content.total;
  }
  if (json) {
    await io.out(`${JSON.stringify(archivos)}\n`);
    return;
  }
  if (archivos.length === 0) {
    io.say(textFor('bancos.ninguno'));
    return;
  }
  await io.out(
    grid(
      (['archivo', 'fecha', 'disenio', 'nombre', 'pagos', 'total', 'estado'] as const).map(column),
      archivos.map((a) => [
        String(a.id),
        showDate(a.fecha_pago),
        a.layout,
        a.nombre,
        String(a.cantidad),
        showAmount(a.total),
        textFor(
          a.estado === 'anulado'
            ? 'bancos.estado.anulado'
            : a.rechazados > 0
              ? 'bancos.estado.conDevueltos'
              : 'bancos.estado.enviado',
        ),
      ]),
      io.color,
    ),
  );
};

const order = async (door: Door, ids: readonly number[], o: Ask): Promise<PagoRequest> => {
  if (o.payDate !== undefined && !isCivilDate(o.payDate))
    throw usage(textFor('bancos.cli.malaFecha', { valor: o.payDate }));
  const id_layout = await idOfCode(door, 'LayoutsBanco', o.layout);
  const envio =
    o.sending ??
    (await door.get(door.client.ask(api.bancos.archivos, { desde: 0, cantidad: 1 }))).content.envios.reduce(
      (n, e) => (e.id_layout === id_layout ? e.envio + 1 : n),
      1,
    );
  return {
    liquidaciones: [...ids],
    id_layout,
    fecha_pago: o.payDate ?? null,
    envio,
    banco: o.bank ?? null,
    excluidos: [...(await idsOfLegajos(door, o.except))],
  };
};
const seen = async (io: Io, door: Door, p: PagoRequest, grupo: Grupo): Promise<BancoPagos> => {
  const { content } = await withProgress(io, door, (paso) =>
    door.client.ask(api.bancos.ver, { ...p, grupo, buscar: '', desde: 0, cantidad: PAGE }, { paso }),
  );
  const filas = [...content.filas];
  while (filas.length < content.total) {
    const mas = (
      await door.get(
        door.client.ask(api.bancos.ver, { ...p, grupo, buscar: '', desde: filas.length, cantidad: PAGE }),
      )
    ).content.filas;
    if (mas.length === 0) break;
    filas.push(...mas);
  }
  return { ...content, filas };
};
const told = (io: Io, v: BancoPagos): void => {
  tellChanges(io, v.destinos);
  tellWaits(io, v.destinos);
  tellLoweredWait(io, v.espera_bajada);
  for (const g of PAGO_GROUPS)
    if (v.grupos[g].pagos > 0)
      io.say(
        textFor('bancos.cli.grupoDicho', {
          grupo: textFor(`bancos.grupos.${g}`),
          personas: v.grupos[g].personas,
          importe: showAmount(v.grupos[g].importe),
        }),
      );
  io.say(textFor('bancos.cli.netos', { importe: showAmount(v.neto) }));
};

const preview = async (
  io: Io,
  door: Door,
  ids: readonly number[],
  o: Ask & FormatOption & { readonly group: Grupo },
): Promise<Outcome> => {
  const v = await seen(io, door, await order(door, ids, o), o.group);
  if (o.format === 'json') {
    await io.out(`${JSON.stringify(v)}\n`);
    return undefined;
  }
  if (v.filas.length > 0)
    await io.out(
      grid(
        (['legajo', 'nombre', 'cbu', 'importe', 'motivo'] as const).map(column),
        v.filas.map((x) => [code(x.legajo), x.nombre, x.cbu ?? '', showAmount(x.importe), x.motivo ?? '']),
        io.color,
      ),
    );
  told(io, v);
  if (v.problema !== null) io.say(v.problema);
  return v.problema !== null || v.grupos.bloqueados.pagos > 0 ? EXIT.findings : undefined;
};

/** Warns that the output exists before anything is sent. */
const make = async (io: Io, door: Door, ids: readonly number[], o: Make): Promise<Outcome> =>
  toOutput(io, o, false, async (to) => {
    const p = await order(door, ids, o),
      v = await seen(io, door, p, 'bloqueados');
    told(io, v);
    if (v.grupos.pagan.pagos > 0)
      await askConfirmation(io, o, {
        what: textFor('bancos.cli.confirma', {
          personas: v.grupos.pagan.personas,
          importe: showAmount(v.grupos.pagan.importe),
        }),
        word: String(v.grupos.pagan.personas),
      });
    const { content } = await withProgress(io, door, (paso) =>
      door.client.ask(
        api.bancos.generar,
        {
          ...p,
          total: v.grupos.pagan.importe,
          sin_los_bloqueados: o.withoutBlocked ? (1 as const) : (0 as const),
        },
        { key: door.ports.newId(), paso },
      ),
    );
    io.say(
      textFor('bancos.cli.hecho', {
        id: content.id,
        nombre: content.nombre,
        hash: content.hash.slice(0, 16),
      }),
    );
    return bytes(to, door, content.id);
  });
const bytes = async (io: Io, door: Door, id: number): Promise<Outcome> =>
  dumped(io, door, api.bancos.archivo, undefined, { id });
