// The pay scale in a raise: what each category would earn from each step on, and the dated rows that say so.
import type { PedidoAumento, ResumenAumento } from '../../../core/api/masivos.ts';
import { fail, ok, type Result } from '../../../core/kit/failure.ts';
import type { Row } from '../../../core/kit/field.ts';
import { decimal, escribir, leerDecimal, type Decimal } from '../../../core/kit/money.ts';
import {
  aumentar,
  vigenteEn,
  type Aumentada,
  type Cambio,
  type Desde,
  type ReglaDeAumento,
} from '../../../core/payroll/masivos/aumento.ts';
import type { Lectura } from '../../kernel/store.ts';
import { texto } from './gente.ts';
import type { Escrita } from './plan.ts';

export interface EscalaAumentada {
  readonly filas: ResumenAumento['escalas'];
  /** What changes of each category that the raise takes in. */
  readonly porCategoria: ReadonlyMap<number, readonly Cambio[]>;
  readonly escribe: readonly Escrita[];
  /** What a category earns on a date, whole day. */
  readonly vigente: (categoria: number, fecha: string) => Decimal | undefined;
  /** Hours of the whole day of its agreement. */
  readonly jornada: (categoria: number) => Decimal;
}

const porFecha = (a: Row, b: Row): number => (String(a['desde']) < String(b['desde']) ? -1 : 1);
const serieDe = (filas: readonly Row[], campo: (f: Row) => Decimal): readonly Desde[] =>
  filas.map((f) => ({ desde: texto(f['desde']), valor: campo(f) }));
const basico = (f: Row): Decimal => decimal(texto(f['basico']));
const noRemunerativo = (f: Row): Decimal => decimal(texto(f['no_remunerativo']) || '0');

/** A new value given by hand, from the first date on; a scale that begins that day is not written over. */
const conValor = (serie: readonly Desde[], r: ReglaDeAumento, valor: Decimal): Aumentada => {
  const desde = r.pasos[0]!.desde,
    antes = vigenteEn(serie, desde);
  if (antes?.desde === desde) return { motivo: 'ya_tiene', desde };
  if (antes?.valor === valor) return { motivo: 'sin_cambio', desde };
  return { serie: [], cambios: [{ desde, paso: true, antes: antes?.valor ?? 0n, despues: valor }] };
};

export const escalasDe = (l: Lectura, p: PedidoAumento, r: ReglaDeAumento): Result<EscalaAumentada> => {
  const convenios = new Map(
      l.filas('Convenios').map((c) => [Number(c['id']), decimal(texto(c['horas_jornada']))]),
    ),
    deConvenio = new Map(l.filas('Categorias').map((c) => [Number(c['id']), c])),
    filas = new Map<number, Row[]>();
  for (const e of [...l.filas('Escalas')].sort(porFecha)) {
    const id = Number(e['id_rrhh_categoria']),
      suyas = filas.get(id);
    if (suyas) suyas.push(e);
    else filas.set(id, [e]);
  }
  const comun = {
    vigente: (categoria: number, fecha: string) =>
      vigenteEn(serieDe(filas.get(categoria) ?? [], basico), fecha)?.valor,
    jornada: (categoria: number) => convenios.get(Number(deConvenio.get(categoria)?.['id_convenio'])) ?? 0n,
  };
  if (p.escala === null) return ok({ filas: [], porCategoria: new Map(), escribe: [], ...comun });
  const { id_convenio, valores, no_remunerativo, fuente } = p.escala;
  if (!convenios.has(id_convenio)) return fail('invalid', 'masivos.sinConvenio', { id: id_convenio });
  const dados = new Map<number, Decimal>();
  for (const v of valores ?? []) {
    const d = leerDecimal(v.basico.trim()),
      c = deConvenio.get(v.id_rrhh_categoria);
    if (!c || Number(c['id_convenio']) !== id_convenio || d === undefined || d < 0n || d % 1_000_000n !== 0n)
      return fail('invalid', 'masivos.escalaMal', {
        categoria: c ? texto(c['d_rrhh_categoria']) : String(v.id_rrhh_categoria),
        valor: v.basico.slice(0, 20),
      });
    dados.set(v.id_rrhh_categoria, d);
  }
  const salida: ResumenAumento['escalas'] = [],
    porCategoria = new Map<number, readonly Cambio[]>(),
    escribe: Escrita[] = [],
    incorpora = no_remunerativo === 'incorporar';
  for (const [id, c] of [...deConvenio]
    .filter(([, x]) => Number(x['id_convenio']) === id_convenio)
    .sort(([, a], [, b]) => texto(a['d_rrhh_categoria']).localeCompare(texto(b['d_rrhh_categoria'])))) {
    const suyas = filas.get(id) ?? [],
      serie = serieDe(suyas, basico),
      nr = (fecha: string): Decimal => vigenteEn(serieDe(suyas, noRemunerativo), fecha)?.valor ?? 0n,
      base = incorpora ? serieDe(suyas, (f) => basico(f) + noRemunerativo(f)) : serie,
      primero = r.pasos[0]!.desde;
    const dado = dados.get(id),
      quien = { id_rrhh_categoria: id, categoria: texto(c['d_rrhh_categoria']) };
    if (valores !== null && dado === undefined) continue;
    const x: Aumentada = dado === undefined ? aumentar(serie, r, base) : conValor(serie, r, dado);
    if ('motivo' in x) {
      const hoy = vigenteEn(serie, primero)?.valor;
      salida.push({
        ...quien,
        desde: x.desde,
        antes: hoy === undefined ? null : escribir(hoy),
        despues: hoy === undefined ? null : escribir(hoy),
        diferencia: '0.00',
        no_remunerativo: escribir(nr(primero)),
        motivo: x.motivo === 'sin_valor' ? 'sin_escala' : x.motivo,
      });
      continue;
    }
    porCategoria.set(id, x.cambios);
    for (const cambio of x.cambios) {
      const queda = incorpora ? 0n : nr(cambio.desde),
        ya = suyas.find((f) => f['desde'] === cambio.desde);
      salida.push({
        ...quien,
        desde: cambio.desde,
        antes: escribir(cambio.antes),
        despues: escribir(cambio.despues),
        diferencia: escribir(cambio.despues - cambio.antes),
        no_remunerativo: escribir(queda),
        motivo: null,
      });
      const valoresNuevos = {
        basico: escribir(cambio.despues),
        no_remunerativo: escribir(queda),
        ...(fuente === null || fuente.trim() === '' ? {} : { fuente: fuente.trim() }),
      };
      // What is paid once (`extraordinaria`) is of its own row alone: a new one does not repeat it.
      escribe.push({
        linea: 0,
        valores: ya
          ? { $tabla: 'Escalas', id: Number(ya['id']), version: Number(ya['version']), ...valoresNuevos }
          : {
              $tabla: 'Escalas',
              id_rrhh_categoria: id,
              desde: cambio.desde,
              extraordinaria: '0.00',
              ...valoresNuevos,
            },
      });
    }
  }
  return salida.length === 0
    ? fail('invalid', 'masivos.sinCategorias')
    : ok({ filas: salida, porCategoria, escribe, ...comun });
};
