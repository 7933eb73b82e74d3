// The shape of what a company has of one person: sections of cards of named data.
import type { Value } from '../../../core/kit/field.ts';

/** A datum with its name; `dato`: the same as it is kept. */
export interface Told {
  readonly rotulo: string;
  readonly valor: string;
  readonly campo?: string;
  readonly dato?: Value;
}
export interface Card {
  readonly titulo: string;
  readonly datos: readonly Told[];
}
export interface PersonaSection {
  readonly clave: string;
  readonly titulo: string;
  readonly explicacion: string | null;
  readonly fichas: readonly Card[];
}
export interface PersonaFile {
  readonly formato: 'jornal-datos-de-una-persona';
  readonly version: 1;
  readonly titulo: string;
  readonly hecho_el: string;
  readonly empresa: { readonly razon_social: string; readonly cuit: string; readonly domicilio: string };
  readonly persona: { readonly nombre: string; readonly cuil: string };
  /** What the person must know about the treatment of the data and about their rights. */
  readonly informacion: readonly string[];
  readonly secciones: readonly PersonaSection[];
}
