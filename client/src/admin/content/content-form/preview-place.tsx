import { previewKey } from '@shared/base/device-storage';
import { useRef, useState } from 'react';
import type { Elements } from '../../../ui/elements';
import { useMediaQuery } from '../../kit/use-media-query';
import { requestedTextLanguage } from '../preview/open-part';

/**
 * Place of the preview: beside the form on wide screens, unless the user closed it, and instead of the form on narrow
 * ones. It starts open if a text on the page was clicked.
 */
export function usePreviewPlace() {
  const wide = useMediaQuery('(min-width: 80rem)');
  const [clicked] = useState(() => requestedTextLanguage() !== null);
  const [beside, setBeside] = useState(() => clicked || localStorage.getItem(previewKey) !== 'off');
  const [instead, setInstead] = useState(clicked);
  const region = useRef<HTMLElement>(null);
  const shown = wide ? beside : instead;
  const toggle = () => {
    if (!wide) {
      setInstead(!instead);
      // The preview replaces the form and so takes the focus; the button leads back.
      if (!instead) requestAnimationFrame(() => region.current?.focus());
      return;
    }
    setBeside(!beside);
    localStorage.setItem(previewKey, beside ? 'off' : 'on');
  };
  const showForm = () => setInstead(false);
  return { wide, shown, toggle, showForm, region };
}

interface PreviewRegionProps {
  place: ReturnType<typeof usePreviewPlace>;
  children: Elements;
}

export function PreviewRegion({ place: { wide, region }, children }: PreviewRegionProps) {
  return (
    <section
      ref={region}
      tabIndex={-1}
      aria-label="Vorschau"
      className={wide ? 'w-[46%] flex-none border-l border-admin-line' : 'h-[calc(100dvh-185px)] w-full'}
    >
      {children}
    </section>
  );
}
