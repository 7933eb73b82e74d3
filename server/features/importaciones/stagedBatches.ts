// The facts of a staged batch: rows prepared one by one, unseen; one fact shows them all, one undoes them,
// one drops them.
import { tableNamed } from '../../../core/tables/index.ts';

import { shapeOf, forgottenValue } from '../../rows/shape.ts';
import {
  changeStagedRow,
  discardStagedRows,
  batchRows,
  batchOfStream,
  showStagedRows,
  stagedRows,
  stagedRowsOf,
  stageRow,
} from '../../rows/batches.ts';
import { rowOfFact, knownRow } from '../../rows/projection.ts';
import type { Fact } from '../../../core/kit/decider.ts';
import { projectorOf } from '../../kernel/projectorOf.ts';

const tabla = (nombre: string) => {
  const t = tableNamed(nombre);
  if (!t) throw new Error(`un lote nombra la tabla ${nombre}, que no existe`);
  return t;
};

type StagedFact =
  | Fact<'filaPreparada', { readonly lote: string }>
  | Fact<'loteAplicado' | 'loteRevertido' | 'loteDescartado' | 'personaOlvidada'>;
/** Depends on the facts alone, so that a rebuild gives the same rows. */
export const stagedBatchProjector = projectorOf<StagedFact>(
  ['filaPreparada', 'loteAplicado', 'loteRevertido', 'loteDescartado', 'personaOlvidada'],
  (p, f) => {
    if (f.type === 'filaPreparada') {
      const s = knownRow(f.stream);
      stageRow(p.sql, f.data.lote, {
        tabla: s.tabla.name,
        id: s.id,
        persona: f.person,
        valores: rowOfFact(s.tabla, f),
      });
    } else if (f.type === 'loteAplicado') {
      const lote = batchOfStream(f.stream);
      for (const x of stagedRows(p.sql, lote)) p.volcar(tabla(x.tabla), x.id, 1, x.valores);
      showStagedRows(p.sql, lote);
    } else if (f.type === 'loteRevertido') {
      for (const x of batchRows(p.sql, batchOfStream(f.stream))) p.quitar(tabla(x.tabla), x.id);
    } else if (f.type === 'loteDescartado') discardStagedRows(p.sql, batchOfStream(f.stream));
    else {
      const persona = knownRow(f.stream).id;
      for (const x of stagedRowsOf(p.sql, persona))
        changeStagedRow(p.sql, x.lote, x.tabla, x.id, {
          ...x.valores,
          ...Object.fromEntries(
            shapeOf(tabla(x.tabla)).personales.map((c) => [c.nombre, forgottenValue(c.campo)]),
          ),
        });
    }
  },
);
