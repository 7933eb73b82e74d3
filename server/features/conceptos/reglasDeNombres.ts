// Rules of the tables whose rows formulas name: a new name is written into the formulas, and what they name is not taken away from under them.
import * as E from 'fp-ts/lib/Either.js';
import { fail, ok, type Result, phrase } from '../../../core/kit/failure.ts';
import type { Row } from '../../../core/kit/field.ts';
import type { Ambito } from '../../../core/payroll/ambito.ts';
import { formulasDe, type CatalogoChequeo } from '../../../core/payroll/chequeos/estudio.ts';
import { clave, codigoTexto } from '../../../core/payroll/clave.ts';
import { revisarOrden } from '../../../core/payroll/guardar.ts';
import { alude, renombrar, type Renombrado } from '../../../core/payroll/menciones.ts';
import { revisar } from '../../../core/payroll/revisar.ts';
import type { ConceptoDef } from '../../../core/payroll/run.ts';
import type { TableName } from '../../../core/tables/index.ts';
import { conjuntoDe, ETIQUETAS, tablaDe, tablaDeVariable } from '../../payroll/mapeo.ts';
import { catalogo, conceptosQue, conceptosQueAluden, conTextos } from './sql/catalogo.ts';
import type { Regla, Tx } from '../../kernel/store.ts';

export interface Rota {
  readonly concepto: ConceptoDef;
  readonly mensaje: string;
}
/** Formulas that hold in one scope and not in the other. */
export const rotas = (antes: CatalogoChequeo, ahora: CatalogoChequeo): readonly Rota[] =>
  ahora.conceptos.flatMap((concepto) => {
    for (const [, f] of formulasDe(concepto)) {
      const mal = revisar(f, ahora, concepto).diagnosticos.find((d) => d.severity === 'error');
      if (mal && !revisar(f, antes, concepto).diagnosticos.some((d) => d.severity === 'error'))
        return [{ concepto, mensaje: mal.message }];
    }
    return [];
  });

type Parte = 'conjuntos' | 'tablas';
/** The scope with one of its parts changed; entries are known by their code. */
const con = (
  c: CatalogoChequeo,
  parte: Parte,
  codigo: string,
  nueva: Ambito[Parte][number],
): CatalogoChequeo => ({
  ...c,
  [parte]: [
    ...(c[parte] as readonly { readonly codigo: string }[]).filter((x) => x.codigo !== codigo),
    nueva,
  ],
});

/** The formulas with the new name, as they would be kept; a failure when one of them cannot hold it. */
const seguir = (c: CatalogoChequeo, r: Renombrado): Result<null> => {
  for (const concepto of c.conceptos)
    for (const [, f] of formulasDe(concepto)) {
      const nueva = renombrar(f, c, concepto, r);
      if (E.isLeft(nueva)) return nueva;
    }
  return ok(null);
};
/** Rows of Conceptos whose formulas follow a change of name. `antes`: with the old one. */
const siguen = (
  tx: Tx,
  antes: CatalogoChequeo,
  rs: readonly Renombrado[],
): ReturnType<NonNullable<Regla['despues']>> => {
  const ids = new Set(conceptosQue(antes, (m) => rs.some((r) => alude(m, r))));
  return antes.conceptos
    .filter((c) => ids.has(c.id))
    .flatMap((concepto) => {
      const cambios = conTextos(
        tx.fila('Conceptos', concepto.id)!,
        (f) =>
          rs.reduce((g, r) => {
            const nueva = renombrar(g, antes, concepto, r);
            return E.isRight(nueva) ? nueva.right : g;
          }, f),
        'todo',
      );
      return Object.keys(cambios).length ? [{ tabla: 'Conceptos', id: concepto.id, cambios }] : [];
    });
};

/** Rules of a table whose rows formulas name by code. */
const nombrada = (
  parte: Parte,
  que: 'conjunto' | 'tabla',
  de: (row: Row) => Ambito[Parte][number],
): Regla => ({
  revisar: (tx, valores, anterior, id) => {
    const antes = catalogo(tx),
      codigo = clave(String(valores['codigo'])),
      previo = anterior ? String(anterior['codigo']) : undefined;
    // A formula names tables and variables alike, without regard to capitals or accents: two of one name would hide each other.
    const otra =
      previo !== undefined && clave(previo) === codigo
        ? undefined
        : antes[parte].find((x) => clave(x.codigo) === codigo);
    if (otra)
      return fail(
        'duplicate',
        'store.codigoConfundible',
        { codigo: String(valores['codigo']), otra: `${otra.codigo} ${otra.descripcion}` },
        {
          errors: [
            {
              field: 'codigo',
              code: 'duplicate',
              ...phrase('store.codigoConfundible', {
                codigo: String(valores['codigo']),
                otra: `${otra.codigo} ${otra.descripcion}`,
              }),
            },
          ],
        },
      );
    // The formulas will follow a new name: what else changes is seen with the old one.
    const ahora = con(antes, parte, previo ?? String(valores['codigo']), {
      ...de({ ...valores, id }),
      codigo: previo ?? String(valores['codigo']),
    });
    if (previo !== undefined) {
      const [primera, ...resto] = rotas(antes, ahora);
      if (primera)
        return fail('in_use', 'store.formulaRompe', {
          cantidad: resto.length + 1,
          codigo: codigoTexto(primera.concepto.codigo),
          mensaje: primera.mensaje,
        });
      const siguen =
        previo === valores['codigo']
          ? ok(null)
          : seguir(antes, { que, antes: previo, ahora: String(valores['codigo']) });
      if (E.isLeft(siguen)) return siguen;
    }
    const orden: Result<unknown> = parte === 'conjuntos' ? revisarOrden(ahora) : ok(null);
    return E.isLeft(orden) ? orden : undefined;
  },
  despues: (tx, valores, anterior, id) => {
    if (!anterior || anterior['codigo'] === valores['codigo']) return [];
    const r: Renombrado = { que, antes: String(anterior['codigo']), ahora: String(valores['codigo']) };
    return siguen(tx, con(catalogo(tx), parte, r.ahora, de({ ...anterior, id })), [r]);
  },
  usos: (tx, anterior) => [
    {
      tabla: 'Conceptos',
      ids: conceptosQueAluden(tx, (m) => m.que === que && m.codigo === clave(String(anterior['codigo']))),
    },
  ],
});

/** Rules of a table whose rows formulas compare an attribute with: `sindicato = "Camioneros"`; a row may be known by its code and by its label. */
const comparada = (tabla: TableName): Regla => {
  const suyas = ETIQUETAS.filter(([t]) => t === tabla);
  /** While another row has the name, the formulas speak of both: they stay. */
  const sola = (tx: Tx, id: number, campo: string, nombre: string): boolean =>
    !tx.filas(tabla).some((f) => f['id'] !== id && clave(String(f[campo])) === clave(nombre));
  const cambios = (tx: Tx, valores: Row, anterior: Row | undefined, id: number): readonly Renombrado[] =>
    suyas.flatMap(([, atributo, campo]): readonly Renombrado[] => {
      const antes = anterior?.[campo],
        ahora = valores[campo];
      return typeof antes === 'string' &&
        typeof ahora === 'string' &&
        antes !== ahora &&
        sola(tx, id, campo, antes)
        ? [{ que: 'valor', atributo, antes, ahora }]
        : [];
    });
  return {
    revisar: (tx, valores, anterior, id) => {
      for (const r of cambios(tx, valores, anterior, id)) {
        const mal = seguir(catalogo(tx), r);
        if (E.isLeft(mal)) return mal;
      }
      return undefined;
    },
    despues: (tx, valores, anterior, id) => {
      const rs = cambios(tx, valores, anterior, id);
      if (rs.length === 0) return [];
      const ahora = catalogo(tx);
      // The formulas still have the old code of a kind of run, which must exist for them to be read.
      return siguen(
        tx,
        tabla === 'TiposLiquidacion'
          ? { ...ahora, tipos: { ...ahora.tipos, [id]: String(anterior!['codigo']) } }
          : ahora,
        rs,
      );
    },
    usos: (tx, anterior, id) => {
      // Whether another row has the name is looked for in the whole table: only of what some formula says.
      const dichos = suyas
        .flatMap(([, atributo, campo]) =>
          typeof anterior[campo] === 'string' ? [{ atributo, campo, nombre: String(anterior[campo]) }] : [],
        )
        .map((x) => ({
          ...x,
          ids: conceptosQueAluden(
            tx,
            (m) => m.que === 'valor' && m.atributo === x.atributo && m.valor === clave(x.nombre),
          ),
        }))
        .filter((x) => x.ids.length > 0 && sola(tx, id, x.campo, x.nombre));
      return [{ tabla: 'Conceptos', ids: [...new Set(dichos.flatMap((x) => x.ids))] }];
    },
  };
};

export const reglasDeNombres: Readonly<Record<string, Regla>> = {
  ConjuntosConcepto: nombrada('conjuntos', 'conjunto', conjuntoDe),
  TablasAuxiliar: nombrada('tablas', 'tabla', tablaDe),
  Variables: nombrada('tablas', 'tabla', tablaDeVariable),
  ...Object.fromEntries(
    [...new Set(ETIQUETAS.map(([tabla]) => tabla))].map((tabla) => [tabla, comparada(tabla)]),
  ),
};
