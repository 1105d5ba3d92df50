import { type PhotoFocus, MOST_MEGAPIXELS, MOST_PHOTO_MB, NARROWEST_PHOTO } from "../../domain/photo.ts";
import type { ErrorCopy } from "../../ui/forms/error-copy.ts";

export const PICTURES_COPY = {
  title: "Pictures",
  lead: "Photos that you upload, and our drawings. A page shows one where its mark stands on a line of its own.",
  hosted: (host: string) => `Articles come from ${host}`,
  hostedText:
    "Photos and drawings are files of this site. An article of that host shows one by its address; what is uploaded here changes none.",
  add: "Upload a photo",
  file: "File",
  fileHint: `JPEG, PNG or WebP, at most ${MOST_PHOTO_MB} MB. Where and when it was taken is removed. Nobody who can be recognised without their word, and no account number.`,
  again: "Choose the file again: a browser gives it to a page once.",
  name: "Name",
  nameHint: "A few words, such as meter box with its door open. Pages name it by them, so they stay.",
  alt: "What it shows, for those who can't see it",
  altHint: "One sentence. Leave it empty for decoration alone.",
  decorative: "Is it decoration?",
  isDecorative: "Yes: it says nothing that the text does not",
  focus: "Focus point",
  focusHint: "Crops it to 3 by 2 around what matters, so that a tall photo does not fill a phone.",
  whole: "None: the whole photo",
  focuses: {
    middle: "The middle",
    top: "The top",
    bottom: "The bottom",
    left: "The left",
    right: "The right",
    "top-left": "The top left",
    "top-right": "The top right",
    "bottom-left": "The bottom left",
    "bottom-right": "The bottom right",
  } satisfies Record<PhotoFocus, string>,
  submit: "Upload",
  photos: "Photos",
  noPhotos: "There are no photos yet.",
  drawings: "Drawings",
  mark: "Mark for the text",
  decoration: "Decoration",
  used: "Used in",
  unused: "In no page",
  change: "Change words or focus",
  remove: "Remove",
  notRemoved: "The photo was not removed",
  done: {
    add: "The photo is here. No page shows it yet.",
    remove: "The photo is gone.",
  } as Readonly<Record<string, string>>,
  sheet: "Choose a picture",
  insert: "Put it in the text",
  back: "All pictures",
} as const;

const FOLDER = {
  "disk-full": "Nothing was changed: the disk of the content folder is full. Ask an operator.",
  "read-only": "Nothing was changed: the content folder can't be written. Ask an operator.",
  "not-committed": "Nothing was changed: git could not commit it. Ask an operator.",
};
const NAME = "Give it a name of letters or digits";
const LONG = "Use 254 characters at most";
const ALT = "Say what it shows, or that it is decoration; not both";

export const PICTURES_ERRORS: ErrorCopy = {
  file: {
    ...FOLDER,
    required: "Choose a file",
    type: "This is no JPEG, PNG or WebP, whatever its name says. Save it as one of them; an iPhone's HEIC as JPEG",
    moves: "This picture moves. Choose one that stands still",
    heavy: `The file has more than ${MOST_PHOTO_MB} MB. Save it smaller`,
    pixels: `The picture has more than ${MOST_MEGAPIXELS} million pixels. Save it smaller`,
    small: `The picture is less than ${NARROWEST_PHOTO} pixels wide, and would be blurred. Choose a larger one`,
    broken: "The file is broken, or only a part of it came. Choose it again",
    twice: "This picture is here already. Use that one",
  },
  name: {
    required: NAME,
    unreadable: NAME,
    invalid: NAME,
    name: NAME,
    "too-long": "A name has 60 characters at most",
    taken: "Another photo has this name. Choose another one",
  },
  alt: { alternative: ALT, unreadable: ALT, invalid: ALT, "too-long": LONG },
  remove: {
    ...FOLDER,
    used: "A page shows it, or the draft of one. Take it out of them first.",
  },
};
