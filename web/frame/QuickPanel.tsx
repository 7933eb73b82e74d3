// The quick panel, over the current screen: notices, the last log entries, and settings of this browser that
// apply at once.
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useT, type UiTextKey } from '../i18n.ts';
import { Segments } from '../kit/Panel.tsx';
import { SidePanel } from '../kit/SidePanel.tsx';
import { Switch } from '../kit/Switch.tsx';
import { TabList } from '../kit/TabList.tsx';
import { AvisoAlerts, AvisoEvents, AvisoLog } from './Avisos.tsx';
import { setPref, usePref, type Pref } from '../shell/prefs.ts';

const PARTS = ['avisos', 'auditoria', 'ajustes'] as const;
export type PanelPart = (typeof PARTS)[number];

/** A switch over a preference: `when` is its value when on; the default value is not stored. */
const Ajuste = ({
  pref,
  when,
  reversed = false,
  label,
  help,
}: {
  readonly pref: Pref;
  readonly when: string;
  readonly reversed?: boolean;
  readonly label: UiTextKey;
  readonly help?: UiTextKey;
}) => {
  const t = useT();
  const placedAt = usePref(pref) === when;
  return (
    <Switch
      label={t(label)}
      {...(help ? { help: t(help) } : {})}
      checked={reversed ? !placedAt : placedAt}
      onChange={(v) => setPref(pref, v !== reversed ? when : null)}
    />
  );
};

const Ajustes = () => {
  const t = useT();
  const theme = usePref('tema'),
    density = usePref('densidad');
  return (
    <div className="ajustes">
      <div className="switch-row">
        <span className="grow">{t('marco.panel.colores')}</span>
        <Segments
          label={t('marco.panel.colores')}
          value={theme ?? 'sistema'}
          onChange={(v) => setPref('tema', v === 'sistema' ? null : v)}
          options={[
            { id: 'sistema', label: t('marco.panel.sistema') },
            { id: 'light', label: t('marco.panel.claro') },
            { id: 'dark', label: t('marco.panel.oscuro') },
          ]}
        />
      </div>
      <div className="switch-row">
        <span className="grow">{t('marco.panel.filas')}</span>
        <Segments
          label={t('marco.panel.filas')}
          value={density ?? 'compacta'}
          onChange={(v) => setPref('densidad', v === 'compacta' ? null : v)}
          options={[
            { id: 'compacta', label: t('marco.panel.compactas') },
            { id: 'normal', label: t('marco.panel.normales') },
          ]}
        />
      </div>
      <Ajuste pref="lateral" when="angosto" label="marco.panel.lateral" />
      <Ajuste
        pref="encabezado"
        when="entero"
        reversed
        label="marco.panel.encabezado"
        help="marco.panel.encabezadoQue"
      />
      <Ajuste
        pref="encabezado"
        when="antes"
        label="marco.panel.encabezadoAntes"
        help="marco.panel.encabezadoAntesQue"
      />
      <Ajuste
        pref="movimiento"
        when="menos"
        label="marco.panel.movimiento"
        help="marco.panel.movimientoQue"
      />
      <Ajuste pref="numero" when="no" reversed label="marco.panel.numero" help="marco.panel.numeroQue" />
      <Ajuste pref="terminados" when="si" label="marco.panel.terminados" help="marco.panel.terminadosQue" />
      <p className="ajustes-pie">
        <span className="muted grow">{t('marco.panel.ajustesQue')}</span>
        <Link to="/builder">{t('marco.panel.disenio')}</Link>
      </p>
    </div>
  );
};

export const QuickPanel = ({
  initial,
  onClose,
}: {
  readonly initial: PanelPart;
  readonly onClose: () => void;
}) => {
  const t = useT();
  const [part, setPart] = useState<PanelPart>(initial);
  return (
    <SidePanel
      side="end"
      title={t('marco.panel.titulo')}
      label={t('marco.panel.titulo')}
      onClose={onClose}
      className="quick"
    >
      <TabList
        tabs={PARTS.map((id) => ({ id, label: t(`marco.panel.${id}`) }))}
        value={part}
        onChange={setPart}
        label={t('marco.panel.partes')}
      >
        {part === 'avisos' ? (
          <>
            <h3 className="quick-title">{t('marco.avisos.alertas')}</h3>
            <AvisoAlerts />
            <h3 className="quick-title">{t('marco.avisos.eventos')}</h3>
            <AvisoEvents />
          </>
        ) : part === 'auditoria' ? (
          <AvisoLog />
        ) : (
          <Ajustes />
        )}
      </TabList>
    </SidePanel>
  );
};
export default QuickPanel;
