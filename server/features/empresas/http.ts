// The board of companies over HTTP: opens each, asks for its month, and releases it. One that fails does not
// hide the others.
import { isLeft } from 'fp-ts/lib/Either.js';
import type { TableroEmpresa } from '../../../core/api/empresas.ts';
import { empresaNamed } from '../../../core/domain/empresaNamed.ts';
import { mesState } from '../../../core/domain/mesSteps.ts';
import { canRead } from '../../../core/domain/roles.ts';
import { fail, ok, type Result, phrase } from '../../../core/kit/failure.ts';
import { isCivilDate, isPeriodo } from '../../../core/kit/period.ts';
import { textFor } from '../../../core/kit/text.ts';
import { tables } from '../../../core/tables/index.ts';
import type { EmpresaCard } from '../../directory/directory.ts';

import type { MesCounts } from './sql/mes.ts';
import { editEmpresa } from './companyMarks.ts';
import { takeStep } from './step.ts';
import {
  contentOutput,
  identityOf,
  requesterOf,
  outputOf,
  type HandlerContext,
  type HandlersOf,
  type CallRequest,
} from '../../http/door/handler.ts';
import type { EmpresasOffer } from './offer.ts';
import type { LiquidacionesOffer } from '../liquidaciones/contract.ts';
import type { StepBatches } from './stepBatches.ts';

/** How many companies are opened at a time: an office has sixty, and each takes memory for its page cache. */
const A_LA_VEZ = 4;

/** A failure while reading one company only affects that one. */
const leerMes = async (
  c: HandlerContext<EmpresasOffer>,
  id: string,
  periodo: string,
): Promise<Result<MesCounts>> => {
  try {
    return await c.companies.con(id, (e) => e.mes(periodo));
  } catch (e) {
    c.despues(Promise.reject(e));
    return fail('internal', 'empresas.noSeLeyo');
  }
};

const mirar = async (
  c: HandlerContext<EmpresasOffer>,
  p: CallRequest<unknown>,
  f: EmpresaCard,
  periodo: string,
): Promise<TableroEmpresa> => {
  const i = identityOf(p),
    roles = c.directorio.roles(i.usuario.id, f.id),
    base = {
      id: f.id,
      razon_social: f.razon_social,
      cuit: f.cuit,
      alias: f.alias,
      actual: f.id === i.empresa,
      administra: roles.includes('administrador'),
    };
  // Everybody who works in a company may know that it is closed, whatever their roles.
  if (!canRead(roles, tables.Liquidaciones) && !c.companies.cerrada(f.id))
    return { ...base, mes: null, problema: null };
  const r = await leerMes(c, f.id, periodo);
  if (isLeft(r)) return { ...base, mes: null, problema: r.left.message };
  const { vence_f931: vence, legajos, novedades, de_todos, corridas } = r.right,
    estado = mesState({
      periodo,
      hoy: c.hoy(),
      cuit: f.cuit,
      vence,
      legajos,
      novedades,
      de_todos,
      corridas,
    });
  return {
    ...base,
    problema: null,
    mes: { legajos, novedades, corridas: [...corridas], ...estado, pasos: { ...estado.pasos } },
  };
};

const sinPeriodo = (): Result<never> => {
  const valores = { campo: textFor('empresas.periodo') };
  return fail('invalid', 'campo.periodo', valores, {
    errors: [{ field: 'periodo', code: 'format', ...phrase('campo.periodo', valores) }],
  });
};

export const empresasHandlers: HandlersOf<
  'empresas',
  EmpresasOffer & Pick<LiquidacionesOffer, 'calcular' | 'chequeos'>,
  { readonly lotes: StepBatches }
> = {
  tablero: async (c, p): Promise<Result<ReturnType<typeof contentOutput<TableroEmpresa[]>>>> => {
    const { periodo } = p.entrada;
    if (!isPeriodo(periodo)) return sinPeriodo();
    const suyas = c.directorio.empresas(identityOf(p).usuario.id).filter((f) => !f.archivada),
      hechas: TableroEmpresa[] = [];
    for (let n = 0; n < suyas.length; n += A_LA_VEZ)
      hechas.push(...(await Promise.all(suyas.slice(n, n + A_LA_VEZ).map((f) => mirar(c, p, f, periodo)))));
    return ok(contentOutput(hechas));
  },
  paso: async (c, p) => {
    const { periodo, paso, fecha_pago } = p.entrada,
      i = identityOf(p);
    if (!isPeriodo(periodo)) return sinPeriodo();
    // Somebody else's company gives the same answer as one that does not exist.
    const dicha = empresaNamed(c.directorio.empresas(i.usuario.id), p.params['id'] ?? '');
    if (isLeft(dicha)) return dicha;
    const { id, archivada, razon_social: empresa } = dicha.right;
    if (archivada) return fail('phase', 'empresas.archivada', { empresa });
    const quien = { ...requesterOf(i), roles: c.directorio.roles(i.usuario.id, id) };
    return outputOf(
      await c.companies.con(id, (e) => takeStep(e, { periodo, paso, fecha_pago, clave: p.clave, quien })),
    );
  },
  modificar: (c, p) => editEmpresa(c, p, p.params['id'] ?? '', p.entrada),
  lote: async (c, p) => {
    const i = identityOf(p),
      { fecha_pago } = p.entrada;
    if (!isPeriodo(p.entrada.periodo)) return sinPeriodo();
    if (fecha_pago !== null && !isCivilDate(fecha_pago))
      return fail('invalid', 'campo.fecha', { campo: 'fecha_pago' });
    return outputOf(await c.lotes.crear(p.entrada, p.clave, i.usuario.id, i.empresa ?? ''));
  },
  lotes: async (c, p) => ok(contentOutput([...c.lotes.suyos(identityOf(p).usuario.id)])),
  detenerLote: async (c, p) => outputOf(await c.lotes.detener(p.entrada.id, identityOf(p).usuario.id)),
  continuarLote: async (c, p) => {
    const i = identityOf(p);
    return outputOf(await c.lotes.continuar(p.entrada.id, i.usuario.id, i.empresa ?? ''));
  },
};
