// Verification and rebuild as jobs.
import { isLeft } from 'fp-ts/lib/Either.js';
import { fail, ok, type Result } from '../../../core/kit/failure.ts';
import { textFor } from '../../../core/kit/text.ts';
import type { AuditChainState } from '../../directory/auditChain.ts';
import { sayLastBackup } from '../../directory/lastBackup.ts';
import { diskFailure } from '../../kernel/faults.ts';
import type { ProgressReport } from '../../kernel/store.ts';
import type { ChainState } from '../../kernel/chain.ts';
import { clearLeftovers } from './runningCalculation.ts';
import { systemAuthorship } from '../../payroll/workshop.ts';
import type { RunningWork } from '../../payroll/longWork.ts';
import type { VerificationResult, VerifiedLiquidacion } from './verify.ts';
import type { LiquidacionesWorkshop } from './workshop.ts';

export interface Verification {
  readonly cadena: ChainState;
  readonly liquidaciones: readonly VerifiedLiquidacion[];
  readonly hallazgos: readonly string[];
  readonly conforme: boolean;
  /** The chain of the audit, where there is one. */
  readonly auditoria?: AuditChainState;
}

/** What was found in the company, with the audit's chain: a fault there is one more finding. */
const withAudit = (v: Verification, auditoria: AuditChainState | undefined): Verification => {
  if (auditoria === undefined) return v;
  const { problema } = auditoria;
  return problema === undefined
    ? { ...v, auditoria }
    : { ...v, auditoria, hallazgos: [...v.hallazgos, problema.mensaje], conforme: false };
};

/** If a page of the log is unreadable, the failure says from which copy to restore. */
const cadenaLegible = async (
  t: LiquidacionesWorkshop,
  avance: ProgressReport,
): Promise<Result<ChainState>> => {
  try {
    return await t.almacen.verificarCadena(avance);
  } catch (e) {
    if (diskFailure(e)?.key !== 'store.paginaDaniada') throw e;
    return fail('unavailable', 'doctor.conCopia', {
      mensaje: textFor('doctor.registroIlegible'),
      copia: await sayLastBackup(t.donde.datos, t.donde.id),
    });
  }
};

/** Verifies the chain first: a fault there explains whatever differs later. */
export const verifyEmpresa = (
  t: LiquidacionesWorkshop,
  auditoria: (() => Promise<AuditChainState>) | undefined,
): Result<{ readonly trabajo: string }> => {
  const id = `verificacion-${++t.cuenta.verificaciones}${t.marca}`;
  t.trabajos.iniciar({
    id,
    tipo: 'verificacion',
    hacer: (avance) => {
      let curso: RunningWork<VerificationResult> | undefined;
      const hacer = async (): Promise<Result<Verification>> => {
        const audit = await auditoria?.(),
          cadena = await cadenaLegible(t, avance);
        if (isLeft(cadena)) return cadena;
        const paginas = (cadena.right.paginas ?? []).map((detalle) =>
          textFor('doctor.paginasVerify', { detalle }),
        );
        // An altered log, or a table with a damaged page, may not even be readable: the findings so far are
        // the answer.
        if (cadena.right.problema || paginas.length > 0)
          return ok(
            withAudit(
              { cadena: cadena.right, liquidaciones: [], hallazgos: paginas, conforme: false },
              audit,
            ),
          );
        curso = t.largos.verificar.whole({ donde: t.donde }, { avance, trozo: async () => ok(null) });
        const r = await curso.fin;
        return isLeft(r)
          ? r
          : ok(
              withAudit(
                {
                  cadena: cadena.right,
                  ...r.right,
                  conforme:
                    r.right.hallazgos.length === 0 &&
                    r.right.liquidaciones.every((x) => x.estado !== 'difiere'),
                },
                audit,
              ),
            );
      };
      return { fin: hacer(), detener: () => curso?.detener() };
    },
  });
  return ok({ trabajo: id });
};

export const rebuildEmpresa = (t: LiquidacionesWorkshop): Result<{ readonly trabajo: string }> => {
  const id = `reconstruccion-${++t.cuenta.reconstrucciones}${t.marca}`;
  t.trabajos.iniciar({
    id,
    tipo: 'reconstruccion',
    hacer: (avance) => ({
      fin: (async () => {
        const r = await t.almacen.reconstruir(avance);
        if (isLeft(r)) return r;
        const repuestos = await t.almacen.tareas['runs.reponer']({ autoria: systemAuthorship(t, id) });
        if (isLeft(repuestos)) return repuestos;
        clearLeftovers(t);
        return ok({ hechos: r.right.hechos, repuestos: repuestos.right });
      })(),
    }),
  });
  return ok({ trabajo: id });
};
