// The settings of the identity provider as they are written on the screen: lists are texts.
import type { WireProviderState, WrittenProvider } from '../../../core/api/providerSettings.ts';

/** Each setting as the text that is typed. */
export type ProviderForm = Readonly<
  Record<Exclude<keyof WrittenProvider, 'cada_minutos'> | 'minutos', string>
>;
const EVERY_MINUTES = 5;

export const formOf = (s: WireProviderState): ProviderForm => {
  const a = s.ajustes;
  return {
    emisor: a?.emisor ?? '',
    cliente: a?.cliente ?? '',
    secreto: '',
    nombre: a?.nombre ?? '',
    grupos: a?.grupos ?? '',
    reclamo: a?.reclamo ?? '',
    alcances: a?.alcances ?? '',
    anfitriones: a?.anfitriones.join(', ') ?? '',
    factores: a?.factores.join(', ') ?? '',
    minutos: String(a?.cada_minutos ?? EVERY_MINUTES),
  };
};
const listed = (s: string): string[] =>
  s
    .split(/[,\s]+/)
    .map((x) => x.trim())
    .filter(Boolean);

export const writtenOf = (f: ProviderForm): WrittenProvider => ({
  emisor: f.emisor.trim(),
  cliente: f.cliente.trim(),
  nombre: f.nombre.trim(),
  grupos: f.grupos,
  reclamo: f.reclamo.trim(),
  alcances: f.alcances.trim(),
  anfitriones: listed(f.anfitriones),
  factores: listed(f.factores),
  cada_minutos: Number(f.minutos),
  ...(f.secreto === '' ? {} : { secreto: f.secreto }),
});
