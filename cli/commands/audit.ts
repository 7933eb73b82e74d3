// jornal audit: what was done, read and exported in the company, and by whom.
import type { Command } from 'commander';
import type { AuditoriaEntry, AuditoriaPage, AuditoriaFilter } from '../../core/api/auditoria.ts';
import { api } from '../../core/api/index.ts';
import { CHANNELS, CLASES, type Channel, type Clase } from '../../core/domain/auditoria.ts';
import { integerField, textField } from '../../core/kit/field.ts';
import { isTextKey, textFor } from '../../core/kit/text.ts';
import { descriptorNamed } from '../../core/tables/index.ts';
import {
  described,
  doorOptions,
  formatOption,
  withExamples,
  type FormatOption,
  type Register,
} from '../command.ts';
import type { AuditMonthOptions } from '../auditMonth.ts';
import type { Door, DoorOptions } from '../door.ts';
import { dumpedPages } from '../dump.ts';
import { stopOf, usage } from '../exitCodes.ts';
import { failure } from '../../core/kit/failure.ts';
import type { Io } from '../io.ts';
import { grid, localTime } from '../output.ts';
import { positive } from '../tableArguments.ts';

interface Options extends DoorOptions, FormatOption {
  readonly user?: string;
  readonly table?: string;
  readonly row?: number;
  readonly kind?: Clase;
  readonly from?: string;
  readonly to?: string;
  readonly channel?: Channel;
  readonly text?: string;
  readonly all?: boolean;
  readonly limit: number;
}

const oneOf =
  <A extends string>(all: readonly A[], wrong: (value: string) => string) =>
  (s: string): A => {
    const x = all.find((y) => y === s.toLowerCase());
    if (x === undefined) throw usage(wrong(s));
    return x;
  };
const clases = CLASES.join(', ');

export const audit: Register = (c, run) => {
  withExamples(c, 'auditoria.cli.ejemplos');
  filters(formatOption(doorOptions(c), ['table', 'json', 'ndjson', 'csv']))
    .option('--all', textFor('auditoria.cli.todo'))
    .option('--limit <n>', textFor('auditoria.cli.limite'), positive('--limit'), 20)
    .action((o: Options) => run.door(o, (io, door) => show(io, door, o)));
  formatOption(
    doorOptions(
      described(
        c.command('month').argument('[mes]', textFor('mesEntero.cli.mes')),
        'mesEntero.cli.resumen',
        'mesEntero.cli.ejemplos',
      ),
    ),
    ['table', 'json', 'ndjson', 'csv'],
  ).action(
    (
      mes: string | undefined,
      _o: unknown,
      // Both have the same options, and the outer command gets those given to either.
      me: { readonly optsWithGlobals: () => AuditMonthOptions },
    ) => {
      const o = me.optsWithGlobals();
      return run.door(o, async (io, door) =>
        (await import('../auditMonth.ts')).auditMonth(io, door, mes, o.format),
      );
    },
  );
};

const filters = (c: Command): Command =>
  c
    .option('--user <usuario>', textFor('auditoria.cli.usuario'))
    .option('--table <tabla>', textFor('auditoria.cli.tabla'))
    .option('--row <id>', textFor('auditoria.cli.fila'), positive('--row'))
    .option(
      '--kind <clase>',
      textFor('auditoria.cli.clase', { clases }),
      oneOf(CLASES, (valor) => textFor('auditoria.cli.claseMal', { valor, clases })),
    )
    .option('--from <fecha>', textFor('auditoria.cli.desde'))
    .option('--to <fecha>', textFor('auditoria.cli.hasta'))
    .option(
      '--channel <canal>',
      textFor('auditoria.cli.canal'),
      oneOf(CHANNELS, (valor) => textFor('auditoria.cli.canalMal', { valor })),
    )
    .option('--text <texto>', textFor('auditoria.cli.texto'));

const userNumber = async (door: Door, user: string): Promise<number> => {
  if (/^\d+$/.test(user)) return Number(user);
  const { content } = await door.get(
    door.client.ask(api.administracion.index, { Search: { limit: 1000 } }, { params: { page: 1 } }),
  );
  const same = (v: unknown): boolean =>
    typeof v === 'string' && v.toLowerCase() === user.trim().toLowerCase();
  const found = content.find((r) => same(r['username']) || same(r['email']));
  if (found === undefined) throw stopOf(failure('not_found', 'cli.users.noEsta', { valor: user }));
  return Number(found['id']);
};

const filterOf = async (door: Door, o: Options): Promise<AuditoriaFilter> => ({
  ...(o.user === undefined ? {} : { usuario: await userNumber(door, o.user) }),
  ...(o.table === undefined ? {} : { tabla: o.table }),
  ...(o.row === undefined ? {} : { fila: o.row }),
  ...(o.kind === undefined ? {} : { clase: o.kind }),
  ...(o.from === undefined ? {} : { desde: o.from }),
  ...(o.to === undefined ? {} : { hasta: o.to }),
  ...(o.channel === undefined ? {} : { canal: o.channel }),
  ...(o.text === undefined ? {} : { texto: o.text }),
});

const suceso = (tipo: string): string => {
  const clave = `auditoria.suceso.${tipo}`;
  return isTextKey(clave) ? textFor(clave) : tipo;
};
/** An instant in Buenos Aires, which keeps UTC−3 all year. */
const about = (e: AuditoriaEntry): string =>
  [
    e.tabla === null ? '' : (descriptorNamed(e.tabla)?.singular ?? e.tabla),
    e.nombre ?? (e.fila === null ? '' : `n.º ${e.fila}`),
  ]
    .filter(Boolean)
    .join(' ');
const COLUMNS = (['cuando', 'quien', 'que', 'sobre', 'como'] as const).map((name) => ({
  name,
  label: textFor(`auditoria.${name}`),
  right: false,
}));
const plain = (s: string): string => s.replace(/[\u0000-\u001f\u007f-\u009f]+/g, ' ');
const cells = (e: AuditoriaEntry): readonly string[] =>
  [
    localTime(e.at),
    e.usuario ?? textFor(e.id_usuario === 0 ? 'auditoria.consola' : 'auditoria.sistema'),
    suceso(e.suceso),
    about(e),
    e.canal === null ? '' : textFor(`auditoria.canales.${e.canal}`),
  ].map(plain);
const FIELDS = (
  [
    'at',
    'usuario',
    'id_usuario',
    'canal',
    'clase',
    'suceso',
    'tabla',
    'fila',
    'nombre',
    'cambios',
    'direccion',
    'detalle',
  ] as const
).map((nombre) => ({
  nombre,
  campo: nombre === 'fila' || nombre === 'id_usuario' ? integerField(nombre) : textField(nombre),
}));

const show = async (io: Io, door: Door, o: Options): Promise<void> => {
  const filter = await filterOf(door, o),
    { rowLines } = await import('../../core/outputs/rowLines.ts'),
    rows = (l: readonly AuditoriaEntry[]) =>
      l.map(({ borrado: _b, reservado: _r, ...e }) => ({
        ...e,
        cambios: e.cambios.length ? JSON.stringify(e.cambios) : null,
      }));
  let told = 0,
    cursor: string | null | undefined;
  await dumpedPages(io, door, async function* () {
    told = 0;
    cursor = undefined;
    const whole: AuditoriaEntry[] = [];
    while (cursor !== null && (o.all || told < o.limit)) {
      const { content }: { readonly content: AuditoriaPage } = await door.get(
        door.client.ask(api.auditoria.buscar, {
          ...filter,
          limite: o.all ? 200 : Math.min(200, o.limit - told),
          ...(cursor === undefined ? {} : { cursor }),
        }),
      );
      if (o.format === 'csv')
        yield [...rowLines(FIELDS, rows(content.entradas), 'csv')]
          .slice(cursor === undefined ? 0 : 1)
          .join('');
      else if (o.format === 'ndjson') yield content.entradas.map((e) => `${JSON.stringify(e)}\n`).join('');
      else whole.push(...content.entradas);
      told += content.entradas.length;
      cursor = content.siguiente;
    }
    if (o.format === 'json') yield `${JSON.stringify(whole)}\n`;
    else if (o.format === 'table' && whole.length) yield grid(COLUMNS, whole.map(cells), io.color);
  });
  if (o.format === 'table') {
    if (told === 0) io.say(textFor('auditoria.cli.nada'));
    else if (cursor !== null) io.say(textFor('auditoria.cli.mas'));
  }
};
