// Writes rows calculated by the server as one import: received, reviewed and applied, all or none, and undone
// like any import. Repeated with the same key, it completes what is missing.
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

/**
 * `linea`: in the file that it comes from. `$tabla`: if not the table of the import, one of `tablas`;
 * `$verbo`: `borrar`.
 */
export interface WrittenRow {
  readonly linea: number;
  readonly valores: Readonly<Record<string, unknown>>;
}
export interface AtOnceRequest {
  readonly tabla: string;
  /** Only called while not all rows were received. */
  readonly filas: () => Promise<Result<readonly WrittenRow[]>>;
  /** The mark by which the list of imports recognizes it. */
  readonly cliente: string;
  readonly ajustes?: Partial<AjustesImportacion>;
  /** The answers when a row was refused, and when the work ended otherwise. */
  readonly rechazo: (id: string) => Result<never>;
  readonly cortado: (mensaje: string) => Result<never>;
}
export interface AtOnceResult {
  readonly importacion: string;
  readonly tabla: string;
  readonly filas: number;
}
const POR_TANDA = 500;

/** Whether all its rows were received: they no longer change, and at most have to be written. */
const recibida = (i: ImportacionState): boolean =>
  i.fase !== 'recibiendo' && i.fase !== 'rechazada' && i.fase !== 'descartada';
/**
 * Whether the import begun with this key already received all its rows: repeating the request with the key is
 * then enough to finish it.
 */
export const wasReceived = (importaciones: Importaciones, tabla: string, clave: string): boolean => {
  const i = importaciones.ver(jobNameOf(clave, tabla));
  return !isLeft(i) && recibida(i.right);
};

/** An import that was being applied when its process died is not reviewed again. */
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

/** If it is stopped, nothing was written, and the received rows wait to continue. */
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
      const r = await importaciones.dentro[paso](id, quien);
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

/** The refusal for a reviewed file: the first refused row, by its line. */
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
