// Pays retroactive differences: the novedades of the chosen ones, loaded as one import that can be undone.
import { isLeft } from 'fp-ts/lib/Either.js';
import { fail, ok, type Result } from '../../../core/kit/failure.ts';
import { decimal } from '../../../core/kit/money.ts';
import type { RetroactivoSelection } from '../../../core/api/retroactivos.ts';
import { writeAtOnce, RETRO_CLIENT, type WrittenRow, type Importaciones } from '../importaciones/contract.ts';
import type { WorkRun } from '../../kernel/jobs.ts';
import type { Requester } from '../../kernel/company.ts';
import type { Workshop } from '../../payroll/workshop.ts';
import { singleNovedad, spreadInCuotas, type NovedadRetro } from './cuotasRetro.ts';
import { ajusteKey } from './ajustes.ts';
import type { StoreOf } from '../../kernel/store.ts';
import type { retroactivosExtension } from './feature.ts';
import { sha } from '../../payroll/shapes/packedRecibo.ts';
import type { KeptDifferences, ChosenDifference } from './chosenRows.ts';

export const RETRO_TABLE = 'Novedades';
type RetroStore = StoreOf<typeof retroactivosExtension>;

/** Turns the rows into one novedad each, or into monthly instalments for recoveries. */
const novedadesDe = async (
  a: RetroStore,
  filas: readonly ChosenDifference[],
  s: RetroactivoSelection,
  g: KeptDifferences,
): Promise<Result<readonly NovedadRetro[]>> => {
  const personas = [...new Set(filas.filter((f) => f.quita).map((f) => f.id_personal))];
  if (s.cuotas === 0 || personas.length === 0) return ok(filas.map((f) => singleNovedad(f, s.periodo)));
  const tomado = await a.lecturas['retro.cupo']({ personas, desde: s.periodo, hoy: a.hoy() });
  if (isLeft(tomado)) return tomado;
  return spreadInCuotas(filas, {
    paga: s.periodo,
    limites: new Map(g.personas.map((p) => [p.id_personal, p.limite === null ? null : decimal(p.limite)])),
    tomado: tomado.right,
  });
};

/** The rows of the import, unless something was loaded since they were calculated. */
const filasDe = async (
  a: RetroStore,
  filas: readonly ChosenDifference[],
  s: RetroactivoSelection,
  g: KeptDifferences,
): Promise<Result<readonly WrittenRow[]>> => {
  const ahora = await a.lecturas['retro.ajustes'](g.tramo);
  if (isLeft(ahora)) return ahora;
  const cambiaron = filas.filter(
    (f) => decimal(ahora.right[ajusteKey(f.id_personal, f.periodo, f.portador)] ?? '0.00') !== decimal(f.ya),
  );
  const [primera] = cambiaron;
  if (primera)
    return fail('conflict', 'retro.cambio', {
      cantidad: new Set(cambiaron.map((f) => f.id_personal)).size,
      legajo: primera.legajo,
    });
  const van = await novedadesDe(a, filas, s, g);
  return isLeft(van)
    ? van
    : ok(
        van.right.map((f, i) => ({
          linea: i + 1,
          valores: {
            periodo: f.paga,
            id_personal: f.id_personal,
            id_rrhh_concepto: f.portador,
            id_rrhh_tipo_liquidacion: s.id_rrhh_tipo_liquidacion,
            importe: f.importe,
            periodo_ajuste: f.periodo,
            observacion: f.observacion,
          },
        })),
      );
};

export interface RetroPayer {
  readonly rowsOf: (
    filas: readonly ChosenDifference[],
    s: RetroactivoSelection,
    g: KeptDifferences,
  ) => Promise<Result<readonly WrittenRow[]>>;
  readonly load: (
    filas: () => Promise<Result<readonly WrittenRow[]>>,
    clave: string,
    quien: Requester,
  ) => { readonly trabajo: string };
}

export const retroPayer = (t: Workshop<RetroStore>, importaciones: Importaciones): RetroPayer => {
  const { almacen: a, trabajos } = t;
  let turno: Promise<unknown> = Promise.resolve();
  /** One load at a time, so the next one sees this one's rows. Repeated with its key, it resumes. */
  const cargar = (
    filas: () => Promise<Result<readonly WrittenRow[]>>,
    clave: string,
    quien: Requester,
  ): { readonly trabajo: string } => {
    const trabajo = `generar-${sha(clave).slice(0, 16)}`;
    trabajos.iniciar({
      id: trabajo,
      tipo: 'retroactivo',
      hacer: (avance) => {
        let obra: WorkRun | undefined,
          detenida = false;
        const hacer = async (): Promise<Result<unknown>> => {
          if (detenida) return fail('phase', 'runs.detenido');
          const suya = (obra = writeAtOnce(
              t,
              importaciones,
              {
                tabla: RETRO_TABLE,
                cliente: RETRO_CLIENT,
                ajustes: { unica: 1 },
                filas,
                rechazo: (id) =>
                  fail('invalid', 'retro.rechazadas', {
                    mensaje: importaciones.errores(id, 0)[0]?.mensaje ?? '',
                  }),
                cortado: (mensaje) => fail('unavailable', 'retro.rechazadas', { mensaje }),
              },
              clave,
              quien,
              avance,
            )),
            r = await suya.fin;
          if (isLeft(r)) return r;
          const importe = await a.lecturas['retro.generado']({ id: r.right.importacion });
          return isLeft(importe)
            ? importe
            : ok({ importacion: r.right.importacion, novedades: r.right.filas, importe: importe.right });
        };
        const fin = turno.then(hacer);
        turno = fin.catch(() => undefined);
        return {
          fin,
          detener: () => {
            detenida = true;
            obra?.detener?.();
          },
        };
      },
    });
    return { trabajo };
  };

  return { rowsOf: (filas, s, g) => filasDe(a, filas, s, g), load: cargar };
};
