import type { PublicSection } from '@shared/contracts/content';
import type { PreviewFocus, ShowPreview } from '@shared/contracts/preview-messages';
import { useEffect, useState } from 'react';
import { type Place, partAt, placeOfBlock, placeOfFocus, placeOfSection } from './places';
import './marks.css';

interface MarksProps {
  sections: readonly PublicSection[];
  focus: PreviewFocus | null;
  drafts: ShowPreview['drafts'];
  picking: boolean;
}

interface Mark {
  id: string;
  kind: 'focus' | 'draft' | 'hover';
  label?: string;
  place: Place;
}

/** Document coordinates, so that the marks scroll with the page. */
function inDocument(place: Place | null): Place | null {
  return place && { ...place, left: place.left + window.scrollX, top: place.top + window.scrollY };
}

function marksOf({ sections, focus, drafts }: Omit<MarksProps, 'picking'>): Mark[] {
  const found = [
    ...drafts.sections.map((key) => ({
      id: `section ${key}`,
      kind: 'draft' as const,
      label: 'Inaktiver Abschnitt',
      place: placeOfSection(sections, key),
    })),
    ...drafts.blocks.map((id) => ({
      id: `block ${id}`,
      kind: 'draft' as const,
      label: 'Entwurf',
      place: placeOfBlock(id),
    })),
    { id: 'focus', kind: 'focus' as const, place: focus && placeOfFocus(sections, focus) },
  ];
  return found.flatMap((mark) => {
    const place = inDocument(mark.place);
    return place ? [{ ...mark, place }] : [];
  });
}

function useMarks({ sections, focus, drafts }: Omit<MarksProps, 'picking'>): Mark[] {
  const [marks, setMarks] = useState<Mark[]>([]);
  useEffect(() => {
    let frame = 0;
    const measure = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => setMarks(marksOf({ sections, focus, drafts })));
    };
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    window.addEventListener('resize', measure);
    measure();
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
      window.removeEventListener('resize', measure);
    };
  }, [sections, focus, drafts]);
  return marks;
}

function useHovered(sections: readonly PublicSection[], picking: boolean): Mark | null {
  const [hovered, setHovered] = useState<Mark | null>(null);
  useEffect(() => {
    if (!picking) return;
    let frame = 0;
    const at = ({ clientX, clientY }: MouseEvent) => partAt(sections, clientX, clientY);
    const move = (event: MouseEvent) => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => {
        const part = at(event);
        const place = part && inDocument(placeOfFocus(sections, part));
        setHovered(place && { id: 'hover', kind: 'hover', place });
      });
    };
    const leave = () => {
      cancelAnimationFrame(frame);
      setHovered(null);
    };
    const root = document.documentElement;
    root.addEventListener('mousemove', move);
    root.addEventListener('mouseleave', leave);
    return () => {
      leave();
      root.removeEventListener('mousemove', move);
      root.removeEventListener('mouseleave', leave);
    };
  }, [sections, picking]);
  return hovered;
}

/** Frames over the page: the edited part, parts that visitors do not see, and the hovered part. */
export function Marks({ sections, focus, drafts, picking }: MarksProps) {
  const marks = useMarks({ sections, focus, drafts });
  const hovered = useHovered(sections, picking);
  return (
    <div className="preview-marks" lang="de">
      {[...marks, ...(hovered ? [hovered] : [])].map(({ id, kind, label, place }) => (
        <div key={id} className={`preview-mark preview-mark-${kind}`} style={{ ...place }}>
          {label && <span>{label}</span>}
        </div>
      ))}
    </div>
  );
}
