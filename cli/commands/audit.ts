// jornal audit: what was done, read and taken out of the company, and by whom; the last of it, or all that matches.
import type { Command } from 'commander';
import type { EntradaDeAuditoria, PaginaDeAuditoria, FiltroDeAuditoria } from '../../core/api/auditoria.ts';
import { api } from '../../core/api/index.ts';
import { CANALES, CLASES, type Canal, type Clase } from '../../core/domain/auditoria.ts';
import { entero, textoC } from '../../core/kit/field.ts';
import { esClaveTexto, texto } from '../../core/kit/texto.ts';
import { descriptorNamed } from '../../core/tables/index.ts';
import { doorOptions, formatOption, withExamples, type FormatOption, type Register } from '../command.ts';
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
  readonly channel?: Canal;
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
    .option('--all', texto('auditoria.cli.todo'))
    .option('--limit <n>', texto('auditoria.cli.limite'), positive('--limit'), 20)
    .action((o: Options) => run.door(o, (io, door) => show(io, door, o)));
};

const filters = (c: Command): Command =>
  c
    .option('--user <usuario>', texto('auditoria.cli.usuario'))
    .option('--table <tabla>', texto('auditoria.cli.tabla'))
    .option('--row <id>', texto('auditoria.cli.fila'), positive('--row'))
    .option(
      '--kind <clase>',
      texto('auditoria.cli.clase', { clases }),
      oneOf(CLASES, (valor) => texto('auditoria.cli.claseMal', { valor, clases })),
    )
    .option('--from <fecha>', texto('auditoria.cli.desde'))
    .option('--to <fecha>', texto('auditoria.cli.hasta'))
    .option(
      '--channel <canal>',
      texto('auditoria.cli.canal'),
      oneOf(CANALES, (valor) => texto('auditoria.cli.canalMal', { valor })),
    )
    .option('--text <texto>', texto('auditoria.cli.texto'));

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

const filterOf = async (door: Door, o: Options): Promise<FiltroDeAuditoria> => ({
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
  return esClaveTexto(clave) ? texto(clave) : tipo;
};
/** An instant in Buenos Aires, which keeps UTC−3 all year. */
const about = (e: EntradaDeAuditoria): string =>
  [
    e.tabla === null ? '' : (descriptorNamed(e.tabla)?.singular ?? e.tabla),
    e.nombre ?? (e.fila === null ? '' : `n.º ${e.fila}`),
  ]
    .filter(Boolean)
    .join(' ');
const COLUMNS = (['cuando', 'quien', 'que', 'sobre', 'como'] as const).map((name) => ({
  name,
  label: texto(`auditoria.${name}`),
  right: false,
}));
const plain = (s: string): string => s.replace(/[\u0000-\u001f\u007f-\u009f]+/g, ' ');
const cells = (e: EntradaDeAuditoria): readonly string[] =>
  [
    localTime(e.at),
    e.usuario ?? texto(e.id_usuario === 0 ? 'auditoria.consola' : 'auditoria.sistema'),
    suceso(e.suceso),
    about(e),
    e.canal === null ? '' : texto(`auditoria.canales.${e.canal}`),
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
  campo: nombre === 'fila' || nombre === 'id_usuario' ? entero(nombre) : textoC(nombre),
}));

const show = async (io: Io, door: Door, o: Options): Promise<void> => {
  const filter = await filterOf(door, o),
    { lineasDeFilas } = await import('../../core/outputs/filas.ts'),
    rows = (l: readonly EntradaDeAuditoria[]) =>
      l.map(({ borrado: _b, reservado: _r, ...e }) => ({
        ...e,
        cambios: e.cambios.length ? JSON.stringify(e.cambios) : null,
      }));
  let told = 0,
    cursor: string | null | undefined;
  await dumpedPages(io, door, async function* () {
    told = 0;
    cursor = undefined;
    const whole: EntradaDeAuditoria[] = [];
    while (cursor !== null && (o.all || told < o.limit)) {
      const { content }: { readonly content: PaginaDeAuditoria } = await door.get(
        door.client.ask(api.auditoria.buscar, {
          ...filter,
          limite: o.all ? 200 : Math.min(200, o.limit - told),
          ...(cursor === undefined ? {} : { cursor }),
        }),
      );
      if (o.format === 'csv')
        yield [...lineasDeFilas(FIELDS, rows(content.entradas), 'csv')]
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
    if (told === 0) io.say(texto('auditoria.cli.nada'));
    else if (cursor !== null) io.say(texto('auditoria.cli.mas'));
  }
};
