// The feature of recalculating closed months: its heavy reads.
import { feature, offers } from '../../kernel/store.ts';
import { rowReach } from './rowReach.ts';
import { retroCauses } from './retroCauses.ts';
import type { RetroactivosOffer } from './contract.ts';
import { takenQuota } from './cuotasRetro.ts';
import { currentAjustes, importedTotal } from './ajustes.ts';

export const retroactivosExtension = feature({
  nombre: 'retroactivos',
  offers: offers<RetroactivosOffer>(),
  lecturas: {
    'retro.ajustes': currentAjustes,
    'retro.generado': importedTotal,
    'retro.cupo': takenQuota,
    'retro.causas': retroCauses,
    'retro.alcance': rowReach,
  },
});
