// The bell's panel: Alertas, Eventos and Registros, each with its unseen count.
import { useState } from 'react';
import { useT } from '../i18n.ts';
import { TextButton } from '../kit/Button.tsx';
import { Pop } from '../kit/Pop.tsx';
import { TabList } from '../kit/TabList.tsx';
import { markAvisosSeen, unseenAvisos, useAvisos } from './avisos.ts';
import { AvisoAlerts, AvisoEvents, AvisoLog } from './Avisos.tsx';

const PARTES = ['alertas', 'eventos', 'registros'] as const;
type Parte = (typeof PARTES)[number];
const CUERPO: Readonly<Record<Parte, () => React.JSX.Element>> = {
  alertas: AvisoAlerts,
  eventos: AvisoEvents,
  registros: AvisoLog,
};

const AvisosPop = ({ onClose }: { readonly onClose: () => void }) => {
  const t = useT();
  const [parte, setParte] = useState<Parte>('alertas');
  const nuevos = unseenAvisos(useAvisos().avisos),
    de = { alertas: nuevos.alertas.length, eventos: nuevos.eventos.length, registros: 0 };
  const Cuerpo = CUERPO[parte];
  return (
    <Pop label={t('marco.avisos.titulo')} onClose={onClose} className="avisos-pop">
      <TabList
        tabs={PARTES.map((id) => ({
          id,
          label: (
            <>
              {t(`marco.avisos.${id}`)}
              {de[id] > 0 && <span className="count">{de[id]}</span>}
            </>
          ),
        }))}
        value={parte}
        onChange={setParte}
        label={t('marco.avisos.titulo')}
        end={
          de.alertas + de.eventos > 0 && (
            <TextButton onClick={markAvisosSeen}>{t('marco.avisos.marcar')}</TextButton>
          )
        }
      >
        <Cuerpo />
      </TabList>
    </Pop>
  );
};
export default AvisosPop;
