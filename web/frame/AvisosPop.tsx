// The bell's panel: Alertas, Eventos and Registros, each with its unseen count.
import { useState } from 'react';
import { useT } from '../i18n.ts';
import { TextButton } from '../kit/Button.tsx';
import { Pop } from '../kit/Pop.tsx';
import { TabList } from '../kit/TabList.tsx';
import { markAvisosSeen, unseenAvisos, useAvisos } from './avisos.ts';
import { AvisoAlerts, AvisoEvents, AvisoLog } from './Avisos.tsx';

const PARTS = ['alertas', 'eventos', 'registros'] as const;
type Part = (typeof PARTS)[number];
const BODY: Readonly<Record<Part, () => React.JSX.Element>> = {
  alertas: AvisoAlerts,
  eventos: AvisoEvents,
  registros: AvisoLog,
};

const AvisosPop = ({ onClose }: { readonly onClose: () => void }) => {
  const t = useT();
  const [part, setPart] = useState<Part>('alertas');
  const added = unseenAvisos(useAvisos().avisos),
    counts = { alertas: added.alerts.length, eventos: added.events.length, registros: 0 };
  const Body = BODY[part];
  return (
    <Pop label={t('marco.avisos.titulo')} onClose={onClose} className="avisos-pop">
      <TabList
        tabs={PARTS.map((id) => ({
          id,
          label: (
            <>
              {t(`marco.avisos.${id}`)}
              {counts[id] > 0 && <span className="count">{counts[id]}</span>}
            </>
          ),
        }))}
        value={part}
        onChange={setPart}
        label={t('marco.avisos.titulo')}
        end={
          counts.alertas + counts.eventos > 0 && (
            <TextButton onClick={markAvisosSeen}>{t('marco.avisos.marcar')}</TextButton>
          )
        }
      >
        <Body />
      </TabList>
    </Pop>
  );
};
export default AvisosPop;
