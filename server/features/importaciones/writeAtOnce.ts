// Rows that the server works out written as one import: received, reviewed and applied, all or none, undone as imports are. Again with the same key, what is missing of it.
import { isLeft } from 'fp-ts/lib/Either.js';
import type { ImportacionState } from '../../../core/api/importaciones.ts';
import type { JobState } from '../../../core/api/sistema.ts';
import { fail, ok, type Result } from '../../../core/kit/failure.ts';
import type { WorkRun } from '../../kernel/jobs.ts';
import type { Workshop } from '../../payroll/workshop.ts';
import type { Importaciones } from './offer.ts';
import type { Requester } from '../../kernel/company.ts';
import type { AjustesImportacion } from './sql/importaciones.ts';
import { jobNameOf } from './service.ts';

/** `linea`: of the file that they come from. `$tabla`: another table than that of the import, one of `tablas`; `$verbo`: `borrar`. */
export interface WrittenRow {
  readonly linea: number;
  readonly valores: Readonly<Record<string, unknown>>;
}
export interface AtOnceRequest {
  readonly tabla: string;
  /** Worked out only while they are not all received. */
  readonly filas: () => Promise<Result<readonly WrittenRow[]>>;
  /** What the list of imports knows it by. */
  readonly cliente: string;
  readonly ajustes?: Partial<AjustesImportacion>;
  /** What is told when a row was refused, and when the work ended in another way. */
  readonly rechazo: (id: string) => Result<never>;
  readonly cortado: (mensaje: string) => Result<never>;
}
export interface AtOnceResult {
  readonly importacion: string;
  readonly tabla: string;
  readonly filas: number;
}
const POR_TANDA = 500;

/** All of its rows are there: what they are was settled, and only their writing may be missing. */
const recibida = (i: ImportacionState): boolean =>
  i.fase !== 'recibiendo' && i.fase !== 'rechazada' && i.fase !== 'descartada';
/** The import that was begun with this key, if its rows were all received before; whoever lost the answer needs nothing else to end it. */
export const wasReceived = (importaciones: Importaciones, tabla: string, clave: string): boolean => {
  const i = importaciones.ver(jobNameOf(clave, tabla));
  return !isLeft(i) && recibida(i.right);
};

/** A process that died while it was applied had reviewed it already, and it is not reviewed again. */
const pasosQueFaltan = (
  i: ImportacionState | undefined,
): readonly (readonly ['revisar' | 'aplicar', number])[] =>
  i?.fase === 'terminada'
    ? []
    : i?.fase === 'aplicando' || i?.fase === 'preparando'
      ? [['aplicar', 3]]
      : [
          ['revisar', 2],
          ['aplicar', 3],
        ];

/** Stopped, nothing was written: what was received waits to be gone on with. */
export const writeAtOnce = (
  t: Pick<Workshop, 'trabajos'>,
  importaciones: Importaciones,
  p: AtOnceRequest,
  clave: string,
  quien: Requester,
  avance: (n: number, total: number) => void,
): Omit<WorkRun, 'fin'> & { readonly fin: Promise<Result<AtOnceResult>> } => {
  const { trabajos } = t,
    { tabla } = p;
  let detenida = false,
    enMarcha: string | undefined;
  const parada: Result<never> = fail('phase', 'runs.detenido');
  const alTerminar = (trabajo: string): Promise<JobState> =>
    new Promise((listo) => {
      const mirar = (): boolean => {
        const e = trabajos.estado(trabajo);
        if (isLeft(e) || e.right.estado === 'en_curso') return false;
        listo(e.right);
        return true;
      };
      if (mirar()) return;
      const soltar = trabajos.alCambiar((x) => {
        if (x.id === trabajo && mirar()) soltar();
      });
    });
  const recibir = async (id: string): Promise<Result<number>> => {
    const r = await p.filas();
    if (isLeft(r)) return r;
    const filas = r.right;
    for (let i = 0; i < filas.length; i += POR_TANDA) {
      if (detenida) return parada;
      const tanda = await importaciones.recibir(
        id,
        { desde: i, filas: filas.slice(i, i + POR_TANDA) },
        quien,
      );
      if (isLeft(tanda)) return tanda;
      avance(Math.min(filas.length, i + POR_TANDA), filas.length * 3);
    }
    return ok(filas.length);
  };
  const escribir = async (): Promise<Result<AtOnceResult>> => {
    const creada = await importaciones.crear(
      tabla,
      {
        alError: 'abort',
        periodo: null,
        clave: null,
        nuevas: 1,
        simular: 0,
        cliente: p.cliente,
        ...p.ajustes,
      },
      clave,
      quien,
    );
    if (isLeft(creada)) return creada;
    const { id } = creada.right,
      antes = importaciones.ver(id),
      estaba = isLeft(antes) ? undefined : antes.right;
    const recibidas = estaba && recibida(estaba) ? ok(estaba.recibidas) : await recibir(id);
    if (isLeft(recibidas)) return recibidas;
    const filas = recibidas.right;
    for (const [paso, hechas] of pasosQueFaltan(estaba)) {
      if (detenida) return parada;
      const r = await importaciones[paso](id, quien);
      if (isLeft(r)) return r;
      enMarcha = id;
      const fin = await alTerminar(r.right.trabajo),
        como = importaciones.ver(id);
      enMarcha = undefined;
      if (isLeft(como)) return como;
      if (como.right.fase === 'rechazada') return p.rechazo(id);
      if (fin.estado === 'detenido') return parada;
      if (fin.estado !== 'terminado') return p.cortado(fin.mensaje);
      avance(filas * hechas, filas * 3);
    }
    return ok({ importacion: id, tabla, filas });
  };
  return {
    fin: escribir(),
    detener: () => {
      detenida = true;
      if (enMarcha !== undefined) importaciones.detener(enMarcha);
    },
  };
};

/** Of a file that was reviewed before: the first row that was refused, by its line. */
export const refusalByLine = (
  importaciones: Importaciones,
  quien: Requester,
): Pick<AtOnceRequest, 'rechazo' | 'cortado'> => ({
  rechazo: (id) => {
    const [e] = importaciones.errores(id, 0, quien);
    return fail('invalid', 'tiempo.noSeCargo', { linea: e?.linea ?? 0, mensaje: e?.mensaje ?? '' });
  },
  cortado: (mensaje) => fail('unavailable', 'tiempo.noSeCargo', { linea: 0, mensaje }),
});
