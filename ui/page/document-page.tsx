import { useCopy } from "../copy/use-copy.ts";
import { BASE_PATH } from "../../domain/base-path.ts";
import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { LOGOUT_PATH, signInLink } from "../paths/sign-in.ts";
import { Breadcrumb, type Crumb } from "../components/page-navigation.tsx";
import { DisplaySettingsButton } from "../components/display-settings.tsx";
import { Banner, FooterLinks, SiteMenu, SiteNavigation } from "../components/site-navigation.tsx";
import { type HeaderSearchKind, PageSearch } from "./header-search.tsx";
import type { PageHeadProps } from "./page-head.tsx";
import { type ArticleFacts, IndexedHead, StructuredData } from "./indexed-page.tsx";
import { useIsIndexed, useSignedIn, useSite } from "./site-facts.ts";
import { SitePage } from "./site-page.tsx";

type DocumentPageProps = Omit<PageHeadProps, "recorded" | "IndexedHead"> & {
  /** From the help home down, without the home and this page. */
  readonly crumbs?: readonly Crumb[];
  /** At the end of the breadcrumb, where it is not the title. */
  readonly current?: string;
  /** No consent banner, no notice and no session replay, as on bereavement pages. */
  readonly quiet?: boolean;
  /** It begins with whom to call in a danger: nothing is asked or announced before that, nor is it recorded. */
  readonly urgent?: boolean;
  readonly article?: ArticleFacts;
  /** "box" where it is left out. */
  readonly search?: HeaderSearchKind;
  readonly children: ReactNode;
};

/** A page to read: header and footer by configuration (spec 3.20). */
export function DocumentPage({ crumbs, current, article, search, children, ...page }: DocumentPageProps) {
  const { quiet: isQuiet, urgent, ...head } = page;
  const [words, common] = [useCopy("document"), useCopy("page")];
  const quiet = isQuiet || urgent;
  const { header } = useSite();
  const { pathname } = useLocation();
  const navigation = useNavigation();
  const isIndexed = useIsIndexed();
  const settings = !header.hideA11yBtn && <DisplaySettingsButton />;
  const trail = [{ title: common.area, link: `${BASE_PATH}/` }, ...(crumbs ?? [])];
  // The home has none.
  const end = current ?? head.title;
  return (
    <SitePage
      {...head}
      quiet={quiet}
      recorded={!quiet}
      IndexedHead={isIndexed ? IndexedHead : undefined}
      menu={<SiteMenu {...navigation} search={<PageSearch kind={search ?? "box"} />} settings={settings} />}
      navigation={<SiteNavigation {...navigation} />}
      beforeMain={
        <>
          {header["secondary-banner"] !== null && !quiet && <Banner {...header["secondary-banner"]} />}
          {end !== undefined && <Breadcrumb crumbs={trail} current={end} />}
          {isIndexed && end !== undefined && (
            <StructuredData
              {...{ crumbs: trail, title: end, article }}
              path={head.canonicalPath ?? pathname}
            />
          )}
        </>
      }
      footerLinks={
        <FooterLinks
          groups={[
            { title: words.services, links: header.sections },
            { title: words.quickLinks, links: header["quick-links"] },
          ]}
        />
      }
    >
      {children}
    </SitePage>
  );
}

function useNavigation() {
  const { signIn } = useCopy("document");
  const { signOut } = useCopy("page");
  const { header } = useSite();
  const { pathname, search } = useLocation();
  const signedIn = useSignedIn();
  // The page is the same for everyone: its style shows one of them. The greeting of a customer has its own link.
  const account = [
    { title: signIn, link: signInLink(`${pathname}${search}`), for: "signed-out" },
    { title: signOut, link: LOGOUT_PATH, for: "signed-in" },
  ] as const;
  return {
    sections: header.sections,
    quickLinks: [...header["quick-links"], ...(signedIn === null ? account : [])],
    banner: header["menu-banner"],
    path: pathname,
  };
}
