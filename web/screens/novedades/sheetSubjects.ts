// The lines of a sheet of novedades: concepts for a legajo, people for a concept.
import type { SheetContents } from './planillaSubject.ts';

export const sheetSubjects = (p: SheetContents, por: 'legajo' | 'concepto') =>
  por === 'legajo'
    ? p.conceptos.map((c) => ({
        id: c.id,
        numero: c.codigo,
        titulo: c.nombre,
        siempre: c.propuesto,
        ajuste: c.ajuste,
        cerrada: p.personas[0]?.cerrada ?? null,
        id_area: p.personas[0]?.id_area ?? null,
      }))
    : p.personas.map((x) => ({
        id: x.id,
        numero: x.legajo,
        titulo: x.nombre,
        siempre: true,
        ajuste: p.conceptos[0]?.ajuste ?? false,
        cerrada: x.cerrada,
        id_area: x.id_area,
      }));
