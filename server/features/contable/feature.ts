// What the books add to a company's store: entries posted once and taken back by their opposite, both in one transaction.
import { isLeft } from 'fp-ts/lib/Either.js';
import {
  asientoContable,
  reversionDe,
  type AsientoContableCommand,
  type AsientoContableContext,
  type AsientoContableFact,
  type ContenidoDeAsiento,
} from '../../../core/domain/asientoContable.ts';
import { decide, fold } from '../../../core/kit/decider.ts';
import { fail, ok, type Failure, type Result } from '../../../core/kit/failure.ts';
import type { Row } from '../../../core/kit/field.ts';
import type { AnyTable } from '../../../core/kit/table.ts';
import { texto } from '../../../core/kit/texto.ts';
import { asientos } from '../../../core/tables/asientoContable.ts';
import { corridasDe } from '../../payroll/mes.ts';
import type { Orden } from '../../kernel/company.ts';
import {
  feature,
  offers,
  type Lectura,
  type Proyeccion,
  type Proyector,
  type Respuesta,
  type StoredFact,
  type Tx,
} from '../../kernel/store.ts';
import {
  asientoGuardado,
  asientosGuardados,
  DDL_ASIENTOS,
  guardarAsiento,
  TABLAS_ASIENTOS,
  type AsientoGuardado,
} from './sql/asientos.ts';
import { armarDelMes, calculoDe, contabilizadas, type Armado } from './asiento.ts';
import { archivoDe } from './archivo.ts';
import { armarProvisiones } from './provisiones.ts';
import type { ContableOffer } from './contract.ts';

const TABLA = asientos as unknown as AnyTable,
  flujo = (id: number): string => `Asientos/${id}`;
const NADA: AsientoGuardado = { estado: asientoContable.initial, el: '' };
const guardado = (l: Pick<Lectura, 'sql'>, id: number): AsientoGuardado => asientoGuardado(l.sql, id) ?? NADA;

const contexto = (l: Pick<Lectura, 'sql'>): AsientoContableContext => {
  const provisiones = asientosGuardados(l.sql).flatMap(({ estado: e }) =>
    e.phase === 'contabilizado' && e.contenido?.clase === 'provisiones'
      ? [{ numero: e.numero, periodo: e.contenido.periodo }]
      : [],
  );
  return {
    yaContabilizada: (corridas) => {
      const ya = contabilizadas(l),
        una = corridas.find((c) => ya.has(c.id));
      return una && { numero: ya.get(una.id)!.numero, descripcion: una.descripcion };
    },
    provisionesDesde: (periodo) => provisiones.find((p) => p.periodo >= periodo),
    provisionesDespues: (periodo) => provisiones.find((p) => p.periodo > periodo),
  };
};
const ordenar = (tx: Tx, id: number, comando: AsientoContableCommand): Result<Respuesta> => {
  const { estado } = guardado(tx, id),
    hechos = decide(asientoContable, comando, estado, contexto(tx));
  if (isLeft(hechos)) return hechos;
  tx.append(flujo(id), estado.version, hechos.right);
  return ok({ fila: { tabla: 'Asientos', id, version: estado.version + hechos.right.length } });
};
/** No number is skipped: entries are never deleted. */
const siguiente = (tx: Tx): number => asientosGuardados(tx.sql).length + 1;

/** What the reader put together, or why it could not; the writer looks again at all that may have changed since. */
export interface CuerpoDeContabilizar {
  readonly armado: Armado | null;
  readonly falla: Failure | null;
  readonly clase: 'liquidaciones' | 'provisiones';
  readonly periodo: string;
  readonly fecha: string;
  readonly leyenda: string;
  readonly huella: string;
}
const contabilizar = (tx: Tx, o: Orden): Result<Respuesta> => {
  const { armado, falla, clase, periodo, fecha, leyenda, huella } = o.cuerpo as CuerpoDeContabilizar;
  if (falla || !armado) return { _tag: 'Left', left: falla! };
  const { cable: c, corridas, provisiones } = armado,
    { listas, pendientes } = corridasDe(tx, periodo);
  const espera = clase === 'provisiones' ? pendientes[0] : c.pendientes[0];
  if (espera) return fail('phase', 'declaraciones.sinAprobar', { liquidacion: espera.descripcion });
  if (c.faltan.length > 0) return fail('missing', 'asiento.faltanCuentas', { cuentas: c.faltan.join('; ') });
  const otra = corridas.find((x) => !listas.some((y) => y.id === x.id) || calculoDe(tx, x.id) !== x.lote);
  if (otra || (huella !== '' && huella !== c.huella))
    return fail('conflict', 'contable.cambio', {
      liquidacion: otra?.descripcion ?? texto(`contable.clase.${clase}`),
    });
  const contenido: ContenidoDeAsiento = {
    clase,
    periodo,
    fecha,
    leyenda: leyenda.trim(),
    corridas,
    renglones: c.renglones,
    debe: c.debe,
    haber: c.haber,
    provisiones,
    causa: null,
    quien: { id: o.quien.id, nombre: o.quien.nombre },
  };
  return ordenar(tx, tx.nuevoId('Asientos'), { type: 'contabilizar', numero: siguiente(tx), contenido });
};

/** The opposite first, so that what is taken back names it. */
const reversar = (tx: Tx, o: Orden): Result<Respuesta> => {
  const id = o.id ?? 0,
    { estado } = guardado(tx, id),
    { motivo, fecha: dicha } = o.cuerpo as { readonly motivo: string; readonly fecha: string },
    fecha = dicha || tx.hoy;
  if (!estado.contenido) return fail('not_found', 'contable.noExiste');
  const nuevo = tx.nuevoId('Asientos'),
    numero = siguiente(tx),
    causa = { id, numero: estado.numero, motivo: motivo.trim() };
  const atras = ordenar(tx, id, { type: 'reversar', por: { id: nuevo, numero }, motivo });
  if (isLeft(atras)) return atras;
  return ordenar(tx, nuevo, {
    type: 'contabilizar',
    numero,
    contenido: reversionDe(estado.contenido, causa, {
      fecha,
      leyenda: texto('contable.leyendaReversion', {
        numero: estado.numero,
        leyenda: estado.contenido.leyenda,
      }).slice(0, 120),
      quien: { id: o.quien.id, nombre: o.quien.nombre },
    }),
  });
};

const filaDe = ({ estado: e, el }: AsientoGuardado): Row => {
  const c = e.contenido!;
  return {
    numero: e.numero,
    periodo: c.periodo,
    fecha: c.fecha,
    clase: c.clase,
    leyenda: c.leyenda,
    estado: e.phase,
    debe: c.debe,
    haber: c.haber,
    corridas: c.corridas.map((x) => ({ id_liquidacion: x.id })),
    renglones: c.renglones.map((r) => ({ ...r })),
    id_asiento: c.causa?.id ?? null,
    motivo: c.causa?.motivo ?? e.reversado?.motivo ?? null,
    autor: c.quien.nombre,
    contabilizado_el: el,
  };
};
const proyector: Proyector = {
  tipos: ['asientoContabilizado', 'asientoReversado'] satisfies AsientoContableFact['type'][],
  aplicar: (p: Proyeccion, f: StoredFact) => {
    const id = Number(f.stream.slice(f.stream.indexOf('/') + 1)),
      antes = guardado(p, id),
      hecho = f as unknown as AsientoContableFact,
      estado = fold(asientoContable, [hecho], antes.estado);
    const g: AsientoGuardado = { estado, el: hecho.type === 'asientoContabilizado' ? f.at : antes.el };
    guardarAsiento(p.sql, id, g);
    p.volcar(TABLA, id, f.version, filaDe(g));
  },
};

export const contableExtension = feature({
  nombre: 'contable',
  offers: offers<ContableOffer>(),
  ddl: DDL_ASIENTOS,
  tablas: TABLAS_ASIENTOS,
  proyectores: [proyector],
  ordenes: { 'Asientos/contabilizar': contabilizar, 'Asientos/reversar': reversar },
  lecturas: {
    'contable.armarAsiento': armarDelMes,
    'contable.armarProvisiones': armarProvisiones,
    'contable.archivo': archivoDe,
  },
});
