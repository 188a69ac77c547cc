import type { EnquiryKind } from '@shared/contracts/enquiries';

interface Place {
  kind: EnquiryKind;
  id: number;
}

let left: Place | null = null;

/** Returns what is to be called when an enquiry is left: for a moment it is known which it was. */
export function rememberPlace(place: Place): () => void {
  return () => {
    left = place;
    setTimeout(() => {
      if (left === place) left = null;
    });
  };
}

/** The enquiry that was left for the lists just now, or null. */
export function placeLeft(): Place | null {
  return left;
}
