// Batches: the server takes the same step of a month in many companies, one after another. Progress is
// stored, so that they go on unattended and after a restart.
import { createHash } from 'node:crypto';
import { isLeft } from 'fp-ts/lib/Either.js';
import type { WireBatch, BatchRequest } from '../../../core/api/empresas.ts';
import type { JobState } from '../../../core/api/sistema.ts';
import { empresaNamed } from '../../../core/domain/empresaNamed.ts';
import { fail, ok, type Result } from '../../../core/kit/failure.ts';
import { textFor } from '../../../core/kit/text.ts';
import type { Directory } from '../../directory/directory.ts';
import type { BatchEmpresa, StepBatch } from '../../directory/batches.ts';
import type { Companies } from '../../http/door/companies.ts';
import type { InstallationJobs } from '../../http/door/installationJobs.ts';
import { ALONE, type Claims } from '../../kernel/sharedWork.ts';
import type { ProgressReport } from '../../kernel/store.ts';
import { takeStep, type OneCompany, type StepKind } from './step.ts';

export interface StepBatchRequest {
  readonly periodo: string;
  readonly paso: StepKind;
  readonly fecha_pago: string | null;
  readonly empresas: readonly string[];
}
export interface StepBatches {
  /** `empresa`: where the batch was ordered; people of that company see the job. */
  readonly crear: (
    p: StepBatchRequest,
    clave: string,
    idUsuario: number,
    empresa: string,
  ) => Promise<Result<BatchRequest>>;
  readonly suyos: (idUsuario: number) => readonly WireBatch[];
  /** How the job of one of the user's batches is, on whichever server; undefined: there is none with this name. */
  readonly trabajo: (nombre: string, idUsuario: number) => JobState | undefined;
  /** Stops after the company under way. */
  readonly detener: (id: string, idUsuario: number) => Promise<Result<BatchRequest>>;
  readonly continuar: (id: string, idUsuario: number, empresa: string) => Promise<Result<BatchRequest>>;
  /** Resumes batches that an earlier process left unfinished. */
  readonly retomar: () => void;
  /** Finishes the company under way; the rest waits for the next start. */
  readonly cerrar: () => void;
}

/** The name of a batch for the other servers: whoever has it takes its steps. */
const claimOf = (id: string): string => `lote/${id}`;

/** The job that reports a batch, whoever takes its steps: everybody finds it by this name. */
const jobOf = (id: string): string => `lote-${id}`;
const doneIn = (l: StepBatch): number =>
  l.empresas.filter((e) => e.estado === 'hecha' || e.estado === 'mal').length;
/** How it is, as it is written. */
const jobState = (l: StepBatch): JobState => ({
  ...{ id: jobOf(l.id), tipo: 'lote', estado: l.estado === 'terminado' ? 'terminado' : l.estado },
  ...{ hechos: doneIn(l), total: l.empresas.length, mensaje: '' },
  resultado: l.estado === 'en_curso' ? null : { lote: l.id },
});

/** The longest message about a company. */
const LARGO = 400;

interface Parts {
  readonly directorio: Directory;
  readonly companies: Companies<OneCompany>;
  readonly jobs: InstallationJobs;
  readonly claims?: Claims | undefined;
}

/** Takes the step with the user's present roles in that company: lost roles no longer count. */
const enUna = async (
  { directorio, companies }: Pick<Parts, 'directorio' | 'companies'>,
  l: StepBatch,
  e: BatchEmpresa,
): Promise<{ readonly estado: 'hecha' | 'mal'; readonly mensaje: string }> => {
  const u = directorio.usuarioPorId(l.id_usuario),
    roles = directorio.roles(l.id_usuario, e.id);
  if (u?.activo !== 1 || roles.length === 0) return { estado: 'mal', mensaje: textFor('empresas.noEsSuya') };
  if (directorio.empresa(e.id)?.archivada)
    return { estado: 'mal', mensaje: textFor('empresas.archivada', { empresa: e.razon_social }) };
  try {
    const r = await companies.con(e.id, (x) =>
      takeStep(x, {
        periodo: l.periodo,
        paso: l.paso as StepKind,
        fecha_pago: l.fecha_pago,
        clave: `${l.id}/${e.n}`,
        quien: { id: u.id, nombre: u.nombre, roles },
        deMuchas: true,
      }),
    );
    return isLeft(r)
      ? { estado: 'mal', mensaje: r.left.message }
      : { estado: r.right.problemas.length > 0 ? 'mal' : 'hecha', mensaje: r.right.mensaje };
  } catch (x) {
    return { estado: 'mal', mensaje: x instanceof Error ? x.message : String(x) };
  }
};

export const openStepBatches = ({ directorio, companies, jobs, claims = ALONE }: Parts): StepBatches => {
  /** The batches under way in this process. */
  const corriendo = new Set<string>();
  let cerrando = false;

  const cable = ({ id_usuario: _u, creado, paso, empresas, ...l }: StepBatch): WireBatch => ({
    ...l,
    paso: paso as StepKind,
    at: new Date(creado).toISOString(),
    trabajo: corriendo.has(l.id) || (claims !== ALONE && l.estado === 'en_curso') ? jobOf(l.id) : null,
    empresas: empresas.map(({ n: _n, ...e }) => ({ ...e })),
  });
  const pedido = (id: string): BatchRequest => ({ id, trabajo: jobOf(id) });
  const suyo = (id: string, idUsuario: number): Result<StepBatch> => {
    const l = directorio.lote(id);
    return l?.id_usuario === idUsuario ? ok(l) : fail('not_found', 'empresas.lote.noEsta');
  };

  const correr = async (
    id: string,
    avance: (hechos: number, total: number) => void,
  ): Promise<Result<unknown>> => {
    for (;;) {
      const l = directorio.lote(id);
      if (l?.estado !== 'en_curso' || cerrando) return ok({ lote: id });
      avance(doneIn(l), l.empresas.length);
      // A company interrupted midway is repeated under the same key, which finds its steps done.
      const e =
        l.empresas.find((x) => x.estado === 'haciendo') ?? l.empresas.find((x) => x.estado === 'espera');
      if (!e) {
        await directorio.escribir('cambiarLote', { id, de: ['en_curso'], a: 'terminado' });
        return ok({ lote: id });
      }
      if (e.estado === 'espera')
        await directorio.escribir('anotarEnLote', { id, n: e.n, estado: 'haciendo', mensaje: '' });
      const r = await enUna({ directorio, companies }, l, e);
      await directorio.escribir('anotarEnLote', {
        id,
        n: e.n,
        estado: r.estado,
        mensaje: r.mensaje.slice(0, LARGO),
      });
    }
  };
  /** Those that no living server takes. */
  const retomar = async (): Promise<void> => {
    for (const l of directorio.lotesEnCurso())
      if (!corriendo.has(l.id) && (await claims.take(claimOf(l.id))) !== undefined)
        echarAAndar(l.id, l.empresas[0]?.id ?? '');
  };
  const echarAAndar = (id: string, empresa: string): void => {
    if (corriendo.has(id) || cerrando) return;
    // Marked before it begins, so that nobody begins it twice.
    corriendo.add(id);
    const hacer = (avance: ProgressReport): Promise<Result<unknown>> =>
      correr(id, avance).finally(async () => {
        corriendo.delete(id);
        await claims.release(claimOf(id));
      });
    jobs.empezar('lote', empresa, hacer, jobOf(id));
  };

  return {
    crear: async (p, clave, idUsuario, empresa) => {
      const id = createHash('sha256').update(clave).digest('hex').slice(0, 20),
        propias = directorio.empresas(idUsuario),
        pedidas = new Set<string>();
      if (p.empresas.length === 0) return fail('invalid', 'empresas.lote.ninguna');
      for (const dicho of p.empresas) {
        const e = empresaNamed(propias, dicho);
        if (isLeft(e)) return e;
        if (e.right.archivada) return fail('phase', 'empresas.archivada', { empresa: e.right.razon_social });
        pedidas.add(e.right.id);
      }
      const empresas = [...pedidas];
      // Before it is written: one that others find under way is always somebody's.
      await claims.take(claimOf(id));
      const r = await directorio.escribir('crearLote', {
        id,
        id_usuario: idUsuario,
        periodo: p.periodo,
        paso: p.paso,
        fecha_pago: p.fecha_pago,
        creado: directorio.ahora(),
        empresas,
      });
      if ('otro' in r || !r.creado) {
        if (!corriendo.has(id)) await claims.release(claimOf(id));
      } else echarAAndar(id, empresa);
      if ('otro' in r) return fail('conflict', 'empresas.lote.otro');
      return ok(pedido(id));
    },
    suyos: (idUsuario) => directorio.lotes(idUsuario).map(cable),
    trabajo: (nombre, idUsuario) => {
      const l = directorio.lotes(idUsuario).find((x) => jobOf(x.id) === nombre);
      return l && jobState(l);
    },
    detener: async (id, idUsuario) => {
      const l = suyo(id, idUsuario);
      if (isLeft(l)) return l;
      await directorio.escribir('cambiarLote', { id, de: ['en_curso'], a: 'detenido' });
      return ok(pedido(id));
    },
    continuar: async (id, idUsuario, empresa) => {
      const l = suyo(id, idUsuario);
      if (isLeft(l)) return l;
      if (l.right.estado !== 'en_curso' && directorio.lotes(idUsuario).some((x) => x.estado === 'en_curso'))
        return fail('conflict', 'empresas.lote.otro');
      await claims.take(claimOf(id));
      await directorio.escribir('cambiarLote', { id, de: ['detenido'], a: 'en_curso' });
      if (directorio.lote(id)?.estado === 'en_curso') echarAAndar(id, empresa);
      return ok(pedido(id));
    },
    retomar: () => void retomar().catch(() => undefined),
    cerrar: () => {
      cerrando = true;
    },
  };
};
