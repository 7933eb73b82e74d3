// Chooses the language: each named in its own language; choosing one stores it and reloads the page after a
// pause.
import { useSelector } from '@xstate/react';
import { LANGUAGES, type Language } from '../../core/i18n/languages.ts';
import { languageJournal, languageMachine } from '../../core/machines/language.ts';
import { useOwnActor } from '../actor.ts';
import { useT } from '../i18n.ts';
import { Icon } from '../kit/Icon.tsx';
import { MenuButton } from '../kit/Menu.tsx';
import { chosenLanguage, LOCALE } from '../locale.ts';
import { machinePorts } from '../ports.ts';
import { Flag } from './Flag.tsx';

const name = (l: Language): string => LANGUAGES.find((x) => x.lang === l)!.name;

/** `bar`: in the top bar, without the language's name. */
export const LanguageMenu = ({ bar }: { readonly bar?: boolean }) => {
  const t = useT();
  const actor = useOwnActor(() => ({
    machine: languageMachine(machinePorts),
    journal: languageJournal,
    input: { language: chosenLanguage },
  }));
  const changing = useSelector(actor, (s) => s.hasTag('busy'));
  return (
    <MenuButton
      label={t('web.idioma')}
      items={LANGUAGES.map((l) => ({
        label: l.name,
        lead: <Flag language={l.lang} />,
        end: l.lang === chosenLanguage ? <Icon name="check" /> : undefined,
        lang: l.lang === 'ar' ? 'es-AR' : l.lang,
        onSelect: () => actor.send({ type: 'choose', language: l.lang }),
      }))}
    >
      {(b) => (
        <button
          type="button"
          className={bar ? 'icon-btn bar' : 'btn quiet small'}
          aria-label={t('web.idiomaEs', { idioma: name(chosenLanguage) })}
          title={t('web.idiomaEs', { idioma: name(chosenLanguage) })}
          disabled={changing}
          {...b}
        >
          <Flag language={chosenLanguage} />
          {!bar && <span lang={LOCALE}>{name(chosenLanguage)}</span>}
        </button>
      )}
    </MenuButton>
  );
};
