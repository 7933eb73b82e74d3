// Approving a terminal that wants to sign in as whoever is here: its code is written by hand, what it asks is shown, and only
// then can it be approved. No address brings a code, so that no link leads half way.
import * as E from 'fp-ts/lib/Either.js';
import { useState } from 'react';
import { api } from '../../../core/api/index.ts';
import type { WireTerminalRequest } from '../../../core/api/terminal.ts';
import { useT } from '../../i18n.ts';
import { Button, ButtonLink } from '../../kit/Button.tsx';
import { Banner, Panel } from '../../kit/Panel.tsx';
import { Page } from '../../shell/Page.tsx';
import { newKey, sendChange } from '../requests.ts';
import { AskCode } from './AskCode.tsx';
import { RequestFacts } from './RequestFacts.tsx';
import '../../kit/form/form.css';
import '../dashboard/dashboard.css';
import './terminal.css';

const ANSWERS = { aprobar: api.terminal.aprobar, rechazar: api.terminal.rechazar } as const;
type Answer = keyof typeof ANSWERS;

const Answered = ({ answer, onOther }: { readonly answer: Answer; readonly onOther: () => void }) => {
  const t = useT();
  return (
    <Panel>
      <Banner tone={answer === 'aprobar' ? 'ok' : 'warn'}>
        {t(answer === 'aprobar' ? 'aprobarTerminal.aprobado' : 'aprobarTerminal.quedoRechazado')}
      </Banner>
      <div className="row">
        <Button onClick={onOther}>{t('aprobarTerminal.otro')}</Button>
        <ButtonLink to="/perfil">{t('aprobarTerminal.irAlPerfil')}</ButtonLink>
      </div>
    </Panel>
  );
};

const Asked = ({
  code,
  request,
  onAnswered,
  onOther,
}: {
  readonly code: string;
  readonly request: WireTerminalRequest;
  readonly onAnswered: (a: Answer) => void;
  readonly onOther: () => void;
}) => {
  const t = useT();
  const [busy, work] = useState<Answer | null>(null),
    [wrong, tell] = useState<string | undefined>(undefined);
  const send = async (a: Answer): Promise<void> => {
    if (busy !== null) return;
    work(a);
    tell(undefined);
    const r = await sendChange(ANSWERS[a], { codigo: code }, {}, newKey())();
    work(null);
    if (E.isRight(r)) onAnswered(a);
    else tell(r.left.message);
  };
  return (
    <Panel title={t('aprobarTerminal.quePide')}>
      <RequestFacts request={request} />
      <p className="terminal-pregunta">{t('aprobarTerminal.pregunta')}</p>
      {wrong !== undefined && <Banner tone="danger">{wrong}</Banner>}
      <div className="row">
        <Button onClick={onOther}>{t('aprobarTerminal.otro')}</Button>
        <Button variant="danger" busy={busy === 'rechazar'} onClick={() => void send('rechazar')}>
          {t('aprobarTerminal.rechazar')}
        </Button>
        <Button variant="primary" busy={busy === 'aprobar'} onClick={() => void send('aprobar')}>
          {t('aprobarTerminal.aprobar')}
        </Button>
      </div>
    </Panel>
  );
};

const TerminalScreen = () => {
  const t = useT();
  const [seen, see] = useState<{ readonly code: string; readonly request: WireTerminalRequest } | null>(null),
    [answer, answered] = useState<Answer | null>(null);
  const other = (): void => {
    see(null);
    answered(null);
  };
  return (
    <Page title={t('aprobarTerminal.titulo')}>
      <div className="narrow terminal">
        {answer !== null ? (
          <Answered answer={answer} onOther={other} />
        ) : (
          <>
            <Banner tone="warn">{t('aprobarTerminal.cuidado')}</Banner>
            {seen === null ? (
              <AskCode onSeen={(code, request) => see({ code, request })} />
            ) : (
              <Asked {...seen} onAnswered={answered} onOther={other} />
            )}
          </>
        )}
      </div>
    </Page>
  );
};
export default TerminalScreen;
