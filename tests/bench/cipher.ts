// What encryption at rest costs: a run, a list and an import over files in clear and over encrypted ones, beside each
// other; and what encrypting the personal columns alone would, which lists would pay.
import { execFileSync } from 'node:child_process';
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { isLeft } from 'fp-ts/lib/Either.js';
import { giveFolderKey } from '../../server/kernel/folderKeys.ts';
import { openReads } from '../../server/rows/empresaReads.ts';
import { countMemory, listWithCounts } from '../../server/rows/listWithCounts.ts';
import { mediana, type Medida } from './medir.ts';
import { benchReceipts } from './runs.ts';
import { conEmpresa, poblar } from './store.ts';

/** `JORNAL_CIFRADO`: people of the list and of the import; a fifth of them are paid. */
const LEGAJOS = Number(process.env['JORNAL_CIFRADO'] ?? 5000),
  VECES = 25,
  PERSONAL = 12;
const CAMPOS = ['legajo', 'nombre', 'cuil', 'categoria_actual', 'id_area', 'fecha_ingreso', 'fecha_egreso'];

const ms = (f: () => unknown): number => {
  const t = performance.now();
  f();
  return performance.now() - t;
};

interface Figures {
  readonly corrida: number;
  readonly alta: number;
  readonly abrir: number;
  readonly pagina: number;
  readonly busqueda: number;
  readonly recorrido: number;
}

const lists = (datos: string): Omit<Figures, 'corrida' | 'alta'> => {
  const abrir = mediana(Array.from({ length: VECES }, () => ms(() => openReads(datos, 'bench').cerrar()))),
    l = openReads(datos, 'bench'),
    cuentas = countMemory();
  const pedir = (pagina: number, value?: string): unknown => {
    const r = l.instantanea(() =>
      listWithCounts(
        l.sql,
        {
          tabla: 'Personal',
          pagina,
          quien: { id: 1, nombre: 'Medición', roles: ['administrador'] },
          busqueda: { limit: 50, fields: CAMPOS, ...(value === undefined ? {} : { value }) },
        },
        cuentas,
        '2026-09-01',
      ),
    );
    if (isLeft(r)) throw new Error(r.left.message);
    return r.right;
  };
  const median = (f: () => unknown): number => mediana(Array.from({ length: VECES }, () => ms(f)));
  try {
    pedir(1);
    return {
      abrir,
      pagina: median(() => pedir(1)),
      busqueda: median(() => pedir(1, 'an')),
      recorrido: median(() => l.sql.all('select * from "Personal"')),
    };
  } finally {
    l.cerrar();
  }
};

const measured = async (): Promise<Figures> => {
  const [corrida] = await benchReceipts(Math.round(LEGAJOS / 5)),
    rest = await conEmpresa((e, datos) => {
      const alta = ms(() => poblar(e, LEGAJOS));
      return { alta: LEGAJOS / (alta / 1000), ...lists(datos) };
    });
  return { corrida: corrida?.valor ?? Number.NaN, ...rest };
};

/** The first page by name, when names are encrypted one by one: all are opened to be sorted. */
const byColumns = (): { readonly pagina: number; readonly alta: number } => {
  const key = randomBytes(32),
    seal = (s: string): Buffer => {
      const nonce = randomBytes(12),
        c = createCipheriv('aes-256-gcm', key, nonce);
      return Buffer.concat([nonce, c.update(s, 'utf8'), c.final(), c.getAuthTag()]);
    },
    open = (b: Buffer): string => {
      const d = createDecipheriv('aes-256-gcm', key, b.subarray(0, 12));
      d.setAuthTag(b.subarray(b.length - 16));
      return Buffer.concat([d.update(b.subarray(12, -16)), d.final()]).toString('utf8');
    };
  const names = Array.from({ length: LEGAJOS }, (_, i) => seal(`Persona ${(i * 7919) % LEGAJOS}, Ana`));
  return {
    pagina: mediana(Array.from({ length: VECES }, () => ms(() => names.map(open).sort().slice(0, 50)))),
    alta:
      LEGAJOS / (ms(() => Array.from({ length: LEGAJOS * PERSONAL }, (_, i) => seal(`valor ${i}`))) / 1000),
  };
};

/** In a process of its own: a thread has the keys that there were when it started. */
const measuredApart = (how: 'claro' | 'cifrado'): Figures =>
  JSON.parse(
    execFileSync(process.execPath, [fileURLToPath(import.meta.url), how], { encoding: 'utf8' }),
  ) as Figures;

export const benchCipher = async (): Promise<readonly Medida[]> => {
  const claro = measuredApart('claro'),
    cifrado = measuredApart('cifrado');
  const columns = byColumns(),
    beside = (nombre: string, unidad: string, of: keyof Figures): Medida => ({
      nombre,
      valor: cifrado[of],
      unidad,
      limite: { nombre: 'en claro', valor: claro[of] },
    });
  return [
    beside('corrida: recibos calculados y guardados', 'recibos/s', 'corrida'),
    beside('importación: legajos dados de alta', 'legajos/s', 'alta'),
    beside('lista: abrir los archivos', 'ms', 'abrir'),
    beside('lista: primera página', 'ms', 'pagina'),
    beside('lista: búsqueda', 'ms', 'busqueda'),
    beside('lista: toda la tabla', 'ms', 'recorrido'),
    {
      nombre: 'por columnas: primera página por nombre',
      valor: columns.pagina,
      unidad: 'ms',
      limite: { nombre: 'en claro', valor: claro.pagina },
      nota: 'abre todos los nombres para ordenarlos; sin índice ni búsqueda',
    },
    {
      nombre: `por columnas: cerrar ${PERSONAL} datos de cada legajo`,
      valor: columns.alta,
      unidad: 'legajos/s',
      nota: 'solo cifrar, sin escribir',
    },
  ];
};

const [, started, how] = process.argv;
if (started === fileURLToPath(import.meta.url)) {
  // Everything that this process and its threads make in the folder of temporary files.
  if (how === 'cifrado') giveFolderKey(tmpdir(), randomBytes(32).toString('hex'));
  process.stdout.write(JSON.stringify(await measured()));
}
