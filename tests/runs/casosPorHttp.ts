// An office with one company, over HTTP, for hard cases: who comes in, what is loaded, and each run by its codes.
import type { Row } from '../../core/kit/field.ts';
import { decimal, writeDecimal } from '../../core/kit/money.ts';
import { abrirOficina, type Oficina } from './tresMeses/empresa.ts';
import { fundar } from './tresMeses/historia.ts';
import { ingresar, type Persona } from './tresMeses/pocos.ts';

export interface Corrida {
  readonly id: number;
  /** The amount of each code, all its lines together, and the totals. */
  readonly da: ReadonlyMap<string, bigint>;
}
export const suma = (que: string, ...corridas: readonly Corrida[]): string =>
  writeDecimal(corridas.reduce((t, c) => t + (c.da.get(que) ?? 0n), 0n));

export interface Casos {
  readonly o: Oficina;
  /** People of that pay, by legajo, outside the scales. */
  readonly ingresan: (basico: string, ...legajos: readonly number[]) => Promise<void>;
  readonly ingresa: (p: Persona) => Promise<void>;
  readonly idDe: (legajo: number) => number;
  readonly carga: (
    tabla: 'Novedades' | 'Agenda',
    legajo: number,
    codigo: number,
    fila: Row,
  ) => Promise<number>;
  /** Calculates, reads the receipt of that person, or of the first, and closes. */
  readonly termina: (id: number, legajo?: number) => Promise<Corrida>;
  readonly leida: (id: number, legajo?: number) => Promise<Corrida>;
  readonly crea: (tipo: string, pago: string, legajos: readonly number[], mas?: Row) => Promise<number>;
  /** A run of one person, until closed. */
  readonly corre: (tipo: string, legajo: number, pago: string, mas?: Row) => Promise<Corrida>;
  readonly rectifica: (
    corrida: number,
    legajo: number,
    dia: string,
    corrige: () => Promise<unknown>,
  ) => Promise<Corrida>;
}
export const abrirCasos = async (hoy = '2026-04-01'): Promise<Casos> => {
  const o = await abrirOficina(hoy),
    personas = new Map<number, number>();
  await fundar(o);
  const idDe = (legajo: number): number => {
    const id = personas.get(legajo);
    if (id === undefined) throw new Error(`no ingresó el legajo ${legajo}`);
    return id;
  };
  const leida = async (id: number, legajo?: number): Promise<Corrida> => {
    const suyas = await o.pedir<readonly { readonly id: number; readonly legajo: number }[]>(
        `/Liquidaciones/personas/${id}`,
      ),
      p = legajo === undefined ? suyas[0] : suyas.find((x) => x.legajo === legajo),
      r = await o.pedir<{
        readonly lineas: readonly { readonly codigo: number; readonly importe: string }[];
        readonly totales: Readonly<Record<string, string>>;
      }>(`/Recibos/detalle/${p?.id ?? 0}`),
      da = new Map(Object.entries(r.totales).map(([t, x]) => [t, decimal(x)]));
    for (const l of r.lineas) {
      const codigo = String(l.codigo).padStart(4, '0');
      da.set(codigo, (da.get(codigo) ?? 0n) + decimal(l.importe));
    }
    return { id, da };
  };
  const termina = async (id: number, legajo?: number): Promise<Corrida> => {
    await o.calcular(id);
    const c = await leida(id, legajo);
    await o.avanzar(id, 'aprobar', 'pagar', 'cerrar');
    return c;
  };
  const ingresa = async (p: Persona): Promise<void> => {
    personas.set(p.legajo, await ingresar(o, p));
  };
  const crea: Casos['crea'] = (tipo, pago, legajos, mas = {}) => {
    o.hoy(pago);
    return o.crear(tipo, pago.slice(0, 7), {
      fecha_pago: pago,
      legajos: legajos.map((l) => ({ id_personal: idDe(l) })) as never,
      ...mas,
    });
  };
  return {
    o,
    idDe,
    leida,
    termina,
    ingresa,
    crea,
    ingresan: async (basico, ...legajos) => {
      for (const legajo of legajos) await ingresa({ legajo, ingreso: '2020-02-03', categoria: 'FC', basico });
    },
    carga: async (tabla, legajo, codigo, fila) =>
      o.agregar(tabla, { id_personal: idDe(legajo), id_rrhh_concepto: await o.concepto(codigo), ...fila }),
    corre: async (tipo, legajo, pago, mas) => termina(await crea(tipo, pago, [legajo], mas)),
    rectifica: async (corrida, legajo, dia, corrige) => {
      o.hoy(dia);
      const nueva = await o.pedir<Row>(`/Liquidaciones/rectificar/${corrida}`, {
        legajos: [idDe(legajo)],
        motivo: 'salió mal la primera vez',
        fecha_pago: dia,
        descripcion: '',
        chk_solo_revierte: 0,
      });
      await corrige();
      return termina(Number(nueva['id']));
    },
  };
};
