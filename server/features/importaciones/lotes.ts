// The facts of a staged set: rows prepared one by one that nobody sees, one fact that shows them all, one that takes them back, one that drops them.
import { tableNamed } from '../../../core/tables/index.ts';
import type { Proyector } from '../../kernel/store.ts';
import { formaDe, valorOlvidado } from '../../rows/forma.ts';
import {
  cambiarPreparada,
  descartar,
  filasDeLote,
  loteDeFlujo,
  mostrar,
  preparadas,
  preparadasDe,
  preparar,
} from '../../rows/lotes.ts';
import { deStream, filaDeHecho } from '../../rows/proyeccion.ts';

const tabla = (nombre: string) => {
  const t = tableNamed(nombre);
  if (!t) throw new Error(`un lote nombra la tabla ${nombre}, que no existe`);
  return t;
};

/** From the facts alone, so that a rebuild gives the same rows. */
export const proyectorDeLotes: Proyector = {
  tipos: ['filaPreparada', 'loteAplicado', 'loteRevertido', 'loteDescartado', 'personaOlvidada'],
  aplicar: (p, f) => {
    if (f.type === 'filaPreparada') {
      const s = deStream(f.stream)!;
      preparar(p.sql, (f.data as { readonly lote: string }).lote, {
        tabla: s.tabla.name,
        id: s.id,
        persona: f.person,
        valores: filaDeHecho(s.tabla, f),
      });
    } else if (f.type === 'loteAplicado') {
      const lote = loteDeFlujo(f.stream);
      for (const x of preparadas(p.sql, lote)) p.volcar(tabla(x.tabla), x.id, 1, x.valores);
      mostrar(p.sql, lote);
    } else if (f.type === 'loteRevertido') {
      for (const x of filasDeLote(p.sql, loteDeFlujo(f.stream))) p.quitar(tabla(x.tabla), x.id);
    } else if (f.type === 'loteDescartado') descartar(p.sql, loteDeFlujo(f.stream));
    else {
      const persona = deStream(f.stream)!.id;
      for (const x of preparadasDe(p.sql, persona))
        cambiarPreparada(p.sql, x.lote, x.tabla, x.id, {
          ...x.valores,
          ...Object.fromEntries(
            formaDe(tabla(x.tabla)).personales.map((c) => [c.nombre, valorOlvidado(c.campo)]),
          ),
        });
    }
  },
};
