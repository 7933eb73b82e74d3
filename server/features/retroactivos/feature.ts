// What closed months worked out again add to a company's store: their heavy reads.
import { feature, offers } from '../../kernel/store.ts';
import { alcance } from './alcance.ts';
import { causasRetro } from './causasRetro.ts';
import type { RetroactivosOffer } from './contract.ts';
import { cupoTomado } from './cuotasRetro.ts';
import { ajustesActuales, generado } from './retroactivo.ts';

export const retroactivosExtension = feature({
  nombre: 'retroactivos',
  offers: offers<RetroactivosOffer>(),
  lecturas: {
    'retro.ajustes': ajustesActuales,
    'retro.generado': generado,
    'retro.cupo': cupoTomado,
    'retro.causas': causasRetro,
    'retro.alcance': alcance,
  },
});
