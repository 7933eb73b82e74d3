// The lines of a sheet of novedades: concepts for a legajo, people for a concept.
import type { SheetContents } from './planillaSubject.ts';

export const sheetSubjects = (p: SheetContents, by: 'legajo' | 'concepto') =>
  by === 'legajo'
    ? p.conceptos.map((c) => ({
        id: c.id,
        number: c.codigo,
        title: c.nombre,
        always: c.propuesto,
        ajuste: c.ajuste,
        closed: p.personas[0]?.cerrada ?? null,
        id_area: p.personas[0]?.id_area ?? null,
      }))
    : p.personas.map((x) => ({
        id: x.id,
        number: x.legajo,
        title: x.nombre,
        always: true,
        ajuste: p.conceptos[0]?.ajuste ?? false,
        closed: x.cerrada,
        id_area: x.id_area,
      }));
