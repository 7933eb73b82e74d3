// The board of companies over HTTP: each is opened, asked its month, and let go; one that fails does not hide the others.
import { isLeft } from 'fp-ts/lib/Either.js';
import type { EmpresaEnTablero } from '../../../core/api/empresas.ts';
import { empresaDicha } from '../../../core/domain/empresaDicha.ts';
import { estadoDelMes } from '../../../core/domain/pasosDelMes.ts';
import { puedeLeer } from '../../../core/domain/roles.ts';
import { fail, ok, type Result, phrase } from '../../../core/kit/failure.ts';
import { esFecha, esPeriodo } from '../../../core/kit/period.ts';
import { texto } from '../../../core/kit/texto.ts';
import type { AnyTable } from '../../../core/kit/table.ts';
import { tables } from '../../../core/tables/index.ts';
import type { FichaEmpresa } from '../../directory/directory.ts';

import type { MesDeEmpresa } from './sql/mes.ts';
import { modificarEmpresa } from './companyMarks.ts';
import { darPaso } from './paso.ts';
import {
  contenido,
  identidadDe,
  quienDe,
  responder,
  type Contexto,
  type HandlersDe,
  type Pedido,
} from '../../http/door/handler.ts';
import type { EmpresasOffer } from './offer.ts';
import type { LiquidacionesOffer } from '../liquidaciones/contract.ts';
import type { Lotes } from './lotes.ts';

/** Opened at a time: an office runs sixty, and each has its page of memory. */
const A_LA_VEZ = 4;

/** What breaks while one is read is of that one alone. */
const leerMes = async (
  c: Contexto<EmpresasOffer>,
  id: string,
  periodo: string,
): Promise<Result<MesDeEmpresa>> => {
  try {
    return await c.companies.con(id, (e) => e.mes(periodo));
  } catch (e) {
    c.despues(Promise.reject(e));
    return fail('internal', 'empresas.noSeLeyo');
  }
};

const mirar = async (
  c: Contexto<EmpresasOffer>,
  p: Pedido<unknown>,
  f: FichaEmpresa,
  periodo: string,
): Promise<EmpresaEnTablero> => {
  const i = identidadDe(p),
    roles = c.directorio.roles(i.usuario.id, f.id),
    base = {
      id: f.id,
      razon_social: f.razon_social,
      cuit: f.cuit,
      alias: f.alias,
      actual: f.id === i.empresa,
      administra: roles.includes('administrador'),
    };
  // That it is closed concerns whoever works in it, whatever he may see there.
  if (!puedeLeer(roles, tables.Liquidaciones as unknown as AnyTable) && !c.companies.cerrada(f.id))
    return { ...base, mes: null, problema: null };
  const r = await leerMes(c, f.id, periodo);
  if (isLeft(r)) return { ...base, mes: null, problema: r.left.message };
  const { vence_f931: vence, legajos, novedades, de_todos, corridas } = r.right,
    estado = estadoDelMes({
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
  const valores = { campo: texto('empresas.periodo') };
  return fail('invalid', 'campo.periodo', valores, {
    errors: [{ field: 'periodo', code: 'format', ...phrase('campo.periodo', valores) }],
  });
};

export const empresasHandlers: HandlersDe<
  'empresas',
  EmpresasOffer & Pick<LiquidacionesOffer, 'calcular'>,
  { readonly lotes: Lotes }
> = {
  tablero: async (c, p): Promise<Result<ReturnType<typeof contenido<EmpresaEnTablero[]>>>> => {
    const { periodo } = p.entrada;
    if (!esPeriodo(periodo)) return sinPeriodo();
    const suyas = c.directorio.empresas(identidadDe(p).usuario.id).filter((f) => !f.archivada),
      hechas: EmpresaEnTablero[] = [];
    for (let n = 0; n < suyas.length; n += A_LA_VEZ)
      hechas.push(...(await Promise.all(suyas.slice(n, n + A_LA_VEZ).map((f) => mirar(c, p, f, periodo)))));
    return ok(contenido(hechas));
  },
  paso: async (c, p) => {
    const { periodo, paso, fecha_pago } = p.entrada,
      i = identidadDe(p);
    if (!esPeriodo(periodo)) return sinPeriodo();
    // Not one of his: the same as one that there is not.
    const dicha = empresaDicha(c.directorio.empresas(i.usuario.id), p.params['id'] ?? '');
    if (isLeft(dicha)) return dicha;
    const { id, archivada, razon_social: empresa } = dicha.right;
    if (archivada) return fail('phase', 'empresas.archivada', { empresa });
    const quien = { ...quienDe(i), roles: c.directorio.roles(i.usuario.id, id) };
    return responder(
      await c.companies.con(id, (e) => darPaso(e, { periodo, paso, fecha_pago, clave: p.clave, quien })),
    );
  },
  modificar: (c, p) => modificarEmpresa(c, p, p.params['id'] ?? '', p.entrada),
  lote: async (c, p) => {
    const i = identidadDe(p),
      { fecha_pago } = p.entrada;
    if (!esPeriodo(p.entrada.periodo)) return sinPeriodo();
    if (fecha_pago !== null && !esFecha(fecha_pago))
      return fail('invalid', 'campo.fecha', { campo: 'fecha_pago' });
    return responder(await c.lotes.crear(p.entrada, p.clave, i.usuario.id, i.empresa ?? ''));
  },
  lotes: async (c, p) => ok(contenido([...c.lotes.suyos(identidadDe(p).usuario.id)])),
  detenerLote: async (c, p) => responder(await c.lotes.detener(p.entrada.id, identidadDe(p).usuario.id)),
  continuarLote: async (c, p) => {
    const i = identidadDe(p);
    return responder(await c.lotes.continuar(p.entrada.id, i.usuario.id, i.empresa ?? ''));
  },
};
