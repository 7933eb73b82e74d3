// Rules of the tables whose rows formulas name: a new name is written into the formulas, and what they name is not taken away from under them.
import * as E from 'fp-ts/lib/Either.js';
import { fail, ok, type Result } from '../../core/kit/failure.ts';
import type { Row } from '../../core/kit/field.ts';
import { texto } from '../../core/kit/texto.ts';
import type { Ambito } from '../../core/payroll/ambito.ts';
import { formulasDe, type CatalogoChequeo } from '../../core/payroll/chequeos/estudio.ts';
import { clave, codigoTexto } from '../../core/payroll/clave.ts';
import { revisarOrden } from '../../core/payroll/guardar.ts';
import { alude, renombrar, type Renombrado } from '../../core/payroll/menciones.ts';
import { revisar } from '../../core/payroll/revisar.ts';
import type { ConceptoDef } from '../../core/payroll/run.ts';
import type { TableName } from '../../core/tables/index.ts';
import { conjuntoDe, ETIQUETAS, tablaDe, tablaDeVariable } from '../runs/mapeo.ts';
import { catalogo, conceptosQue, conTextos } from './catalogo.ts';
import type { Regla, Tx } from './store.ts';

export interface Rota { readonly concepto: ConceptoDef; readonly mensaje: string }
/** Formulas that hold in one scope and not in the other. */
export const rotas = (antes: CatalogoChequeo, ahora: CatalogoChequeo): readonly Rota[] => ahora.conceptos.flatMap((concepto) => {
  for (const [, f] of formulasDe(concepto)) {
    const mal = revisar(f, ahora, concepto).diagnosticos.find((d) => d.severity === 'error');
    if (mal && !revisar(f, antes, concepto).diagnosticos.some((d) => d.severity === 'error')) return [{ concepto, mensaje: mal.message }];
  }
  return [];
});

type Parte = 'conjuntos' | 'tablas';
/** The scope with one of its parts changed; entries are known by their code. */
const con = (c: CatalogoChequeo, parte: Parte, codigo: string, nueva: Ambito[Parte][number]): CatalogoChequeo =>
  ({ ...c, [parte]: [...(c[parte] as readonly { readonly codigo: string }[]).filter((x) => x.codigo !== codigo), nueva] });

/** The formulas with the new name, as they would be kept; a failure when one of them cannot hold it. */
const seguir = (c: CatalogoChequeo, r: Renombrado): Result<null> => {
  for (const concepto of c.conceptos) for (const [, f] of formulasDe(concepto)) { const nueva = renombrar(f, c, concepto, r); if (E.isLeft(nueva)) return nueva; }
  return ok(null);
};
/** Rows of Conceptos whose formulas follow a change of name. `antes`: with the old one. */
const siguen = (tx: Tx, antes: CatalogoChequeo, r: Renombrado): ReturnType<NonNullable<Regla['despues']>> => {
  const ids = new Set(conceptosQue(antes, (m) => alude(m, r)));
  return antes.conceptos.filter((c) => ids.has(c.id)).flatMap((concepto) => {
    const cambios = conTextos(tx.fila('Conceptos', concepto.id)!, (f) => { const nueva = renombrar(f, antes, concepto, r); return E.isRight(nueva) ? nueva.right : f; }, 'todo');
    return Object.keys(cambios).length ? [{ tabla: 'Conceptos', id: concepto.id, cambios }] : [];
  });
};

/** Rules of a table whose rows formulas name by code. */
const nombrada = (parte: Parte, que: 'conjunto' | 'tabla', de: (row: Row) => Ambito[Parte][number]): Regla => ({
  revisar: (tx, valores, anterior, id) => {
    const antes = catalogo(tx), codigo = clave(String(valores['codigo'])), previo = anterior ? String(anterior['codigo']) : undefined;
    // A formula names tables and variables alike, without regard to capitals or accents: two of one name would hide each other.
    const otra = previo !== undefined && clave(previo) === codigo ? undefined : antes[parte].find((x) => clave(x.codigo) === codigo);
    if (otra) return fail('duplicate', 'store.codigoConfundible', { codigo: String(valores['codigo']), otra: `${otra.codigo} ${otra.descripcion}` }, { errors: [{ field: 'codigo', code: 'duplicate', message: texto('store.codigoConfundible', { codigo: String(valores['codigo']), otra: `${otra.codigo} ${otra.descripcion}` }) }] });
    // The formulas will follow a new name: what else changes is seen with the old one.
    const ahora = con(antes, parte, previo ?? String(valores['codigo']), { ...de({ ...valores, id }), codigo: previo ?? String(valores['codigo']) });
    if (previo !== undefined) {
      const [primera, ...resto] = rotas(antes, ahora);
      if (primera) return fail('in_use', 'store.formulaRompe', { cantidad: resto.length + 1, codigo: codigoTexto(primera.concepto.codigo), mensaje: primera.mensaje });
      const siguen = previo === valores['codigo'] ? ok(null) : seguir(antes, { que, antes: previo, ahora: String(valores['codigo']) });
      if (E.isLeft(siguen)) return siguen;
    }
    const orden: Result<unknown> = parte === 'conjuntos' ? revisarOrden(ahora) : ok(null);
    return E.isLeft(orden) ? orden : undefined;
  },
  despues: (tx, valores, anterior, id) => {
    if (!anterior || anterior['codigo'] === valores['codigo']) return [];
    const r: Renombrado = { que, antes: String(anterior['codigo']), ahora: String(valores['codigo']) };
    return siguen(tx, con(catalogo(tx), parte, r.ahora, de({ ...anterior, id })), r);
  },
  usos: (tx, anterior) => [{ tabla: 'Conceptos', ids: conceptosQue(catalogo(tx), (m) => m.que === que && m.codigo === clave(String(anterior['codigo']))) }],
});

/** Rules of a table whose rows formulas compare an attribute with: `sindicato = "Camioneros"`. */
const comparada = (atributo: string, campo: string): Regla => {
  const cambio = (tx: Tx, valores: Row, anterior: Row | undefined, id: number, tabla: TableName): Renombrado | undefined => {
    if (!anterior || anterior[campo] === valores[campo] || typeof anterior[campo] !== 'string' || typeof valores[campo] !== 'string') return undefined;
    // While another row has the name, the formulas speak of both: they stay.
    return tx.filas(tabla).some((f) => f['id'] !== id && clave(String(f[campo])) === clave(String(anterior[campo]))) ? undefined : { que: 'valor', atributo, antes: anterior[campo], ahora: valores[campo] };
  };
  const tabla = ETIQUETAS.find(([, a]) => a === atributo)![0];
  return {
    revisar: (tx, valores, anterior, id) => { const r = cambio(tx, valores, anterior, id, tabla), mal = r && seguir(catalogo(tx), r); return mal && E.isLeft(mal) ? mal : undefined; },
    despues: (tx, valores, anterior, id) => { const r = cambio(tx, valores, anterior, id, tabla); return r ? siguen(tx, catalogo(tx), r) : []; },
    usos: (tx, anterior, id) => {
      const nombre = String(anterior[campo]);
      if (tx.filas(tabla).some((f) => f['id'] !== id && clave(String(f[campo])) === clave(nombre))) return [];
      return [{ tabla: 'Conceptos', ids: conceptosQue(catalogo(tx), (m) => m.que === 'valor' && m.atributo === atributo && m.valor === clave(nombre)) }];
    },
  };
};

export const reglasDeNombres: Readonly<Record<string, Regla>> = {
  ConjuntosConcepto: nombrada('conjuntos', 'conjunto', conjuntoDe), TablasAuxiliar: nombrada('tablas', 'tabla', tablaDe), Variables: nombrada('tablas', 'tabla', tablaDeVariable),
  ...Object.fromEntries(ETIQUETAS.map(([tabla, atributo, campo]) => [tabla, comparada(atributo, campo)])),
};
